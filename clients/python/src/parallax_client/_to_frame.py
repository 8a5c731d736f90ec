from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING, Any, Sequence

if TYPE_CHECKING:
    import pandas

_TIMES = ("at", "date", "period_start", "timestamp")
_TIME_ENDS = ("_at", "_time")


def to_frame(rows: Sequence[Any]) -> pandas.DataFrame:
    try:
        import pandas
    except ImportError as cause:
        raise ImportError(
            "to_df() needs pandas: pip install 'parallax-client[pandas]'"
        ) from cause
    frame = pandas.json_normalize([*rows])
    for name in frame.columns:
        if _is_time(name):
            frame[name] = pandas.to_datetime(frame[name].map(_to_datetime), utc=True)
    return frame


def _is_time(column: str) -> bool:
    name = column.rpartition(".")[2]
    return name in _TIMES or name.endswith(_TIME_ENDS)


def _to_datetime(value: Any) -> datetime | None:
    # Python 3.10 cannot parse a trailing Z.
    return datetime.fromisoformat(value.replace("Z", "+00:00")) if isinstance(value, str) else None
