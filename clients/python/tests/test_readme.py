from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from generator.__main__ import HERE


def test_programs_of_the_readme_have_the_types_that_they_show(tmp_path: Path) -> None:
    blocks = re.findall(r"```python\n(.+?)```", (HERE / "README.md").read_text("utf-8"), re.DOTALL)
    assert len(blocks) > 5
    program = tmp_path / "readme.py"
    program.write_text("\n".join(blocks), "utf-8")
    settings = ["--config-file", str(HERE / "pyproject.toml"), "--cache-dir", str(tmp_path)]
    told = subprocess.run(
        [sys.executable, "-m", "mypy", *settings, str(program)],
        cwd=HERE,
        capture_output=True,
        text=True,
    )
    assert told.returncode == 0, told.stdout
