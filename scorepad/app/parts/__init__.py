"""The parts that screens are made of. Each draws one frozen view and knows no game."""
