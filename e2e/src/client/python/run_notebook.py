"""Runs the code cells of a notebook in order, in one process, unchanged."""

import json
import sys

with open(sys.argv[1], encoding="utf-8") as file:
    cells = json.load(file)["cells"]
names = {"__name__": "__main__"}
for number, cell in enumerate(cells, 1):
    if cell["cell_type"] == "code":
        exec(compile("".join(cell["source"]), f"cell {number}", "exec"), names)
print(sum(cell["cell_type"] == "code" for cell in cells), "cells")
