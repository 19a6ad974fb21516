import classes from './history-rail.module.css'

/** Where the person's own line runs, and where the lines of others begin and end. */
const LANE_X = 16
const SIDE_X = 58
const NODE_Y = 18
const SIDE_RISE = 24
const NODE_R = 13
const SIDE_R = 10

interface HistoryRailProps {
  /** How many contacts there were then. */
  after: number
  came?: number
  went?: number
  isUndone?: boolean
}

/**
 * One knot of the graph: the person's line, which runs upwards to now, with the contacts that came into it
 * from below, or left it upwards. The text beside it says the same.
 */
export function HistoryRail({ after, came = 0, went = 0, isUndone = false }: HistoryRailProps) {
  const line = isUndone ? classes['undone'] : classes['line']
  return (
    <svg
      className={classes['rail'] ?? ''}
      width={SIDE_X + NODE_R}
      height={NODE_Y + SIDE_RISE + NODE_R}
      aria-hidden
    >
      {came > 0 && <Side y={NODE_Y + SIDE_RISE} count={`+${came}`} line={line ?? ''} />}
      {went > 0 && <Side y={NODE_Y - SIDE_RISE} count={`−${went}`} line={line ?? ''} />}
      <circle cx={LANE_X} cy={NODE_Y} r={NODE_R} className={classes['node'] ?? ''} />
      <text x={LANE_X} y={NODE_Y} className={classes['count'] ?? ''}>
        {after}
      </text>
    </svg>
  )
}

/** Another line that meets the person's at its knot. */
function Side({ y, count, line }: { y: number; count: string; line: string }) {
  const half = (LANE_X + SIDE_X) / 2
  return (
    <>
      <path
        d={`M${LANE_X} ${NODE_Y} C${half} ${NODE_Y} ${half} ${y} ${SIDE_X} ${y}`}
        className={line}
      />
      <circle cx={SIDE_X} cy={y} r={SIDE_R} className={classes['side'] ?? ''} />
      <text x={SIDE_X} y={y} className={classes['moved'] ?? ''}>
        {count}
      </text>
    </>
  )
}
