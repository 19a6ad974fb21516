import { BarChart, ChartTooltip, LineChart, type ChartTooltipProps } from '@mantine/charts'
import '@mantine/charts/styles.css'
import { Box, Group, Text } from '@mantine/core'
import { useId } from 'react'
import classes from './chart.module.css'
import { ticksTo, type ChartProps, type Point } from './figures.js'
import { useText } from './format.js'

const HATCH_PX = 6
/** By series; the first one is not hatched. */
const HATCH_DEGREES = [0, 45, 90]
const LABEL_GAP_PX = 24
const BAR_PX_MAX = 32
const NAME_PX = 140
/** So that the figure at the top stands beside its line. */
const margin = { top: 12, right: 8 }

/** Numbers for drawing alone: what a tooltip says are the texts. */
const drawn = ({ at, values }: Point) => ({
  at,
  values,
  ...Object.fromEntries(Object.entries(values).map(([key, text]) => [key, Number(text)])),
})

const areWhole = (points: readonly Point[], keys: readonly string[]): boolean =>
  points.every(({ values }) => keys.every((key) => !values[key]?.includes('.')))

/** Round lines from 0 on. Where something is below 0, or all is 0, the library finds them. */
function linesOf(points: readonly Point[], keys: readonly string[], areWholeNumbers: boolean) {
  const drawnNumbers = points.flatMap(({ values }) => keys.map((key) => Number(values[key] ?? 0)))
  const [least, most] = [Math.min(...drawnNumbers), Math.max(...drawnNumbers)]
  if (least < 0 || most <= 0) return {}
  const ticks = ticksTo(most, areWholeNumbers)
  return { ticks, domain: [0, ticks.at(-1) ?? most] }
}

type Hovered = Pick<ChartTooltipProps, 'payload' | 'label'>

/** Bars or lines. Nothing of it moves; whoever asks for less motion misses nothing. */
export function Drawing({ kind, series, points, height = 0, isLastNamed = false }: ChartProps) {
  const { format } = useText()
  const id = useId()
  const shown = series.map(({ key, label }, index) => ({
    name: key,
    label,
    color: `var(--series-${index + 1})`,
  }))
  const keys = series.map(({ key }) => key)
  const isWhole = areWhole(points, keys)
  const ofFigures = {
    tickFormatter: format.compact,
    allowDecimals: !isWhole,
    ...linesOf(points, keys, isWhole),
  }
  const axes =
    kind === 'list'
      ? { xAxisProps: ofFigures, yAxisProps: { width: NAME_PX } }
      : {
          xAxisProps: {
            minTickGap: LABEL_GAP_PX,
            interval: isLastNamed
              ? ('preserveStartEnd' as const)
              : ('equidistantPreserveStart' as const),
          },
          yAxisProps: ofFigures,
        }
  const props = {
    ...axes,
    h: height,
    data: points.map(drawn),
    dataKey: 'at',
    series: shown,
    // For who can't see it there is the table.
    accessibilityLayer: false,
    tooltipProps: {
      content: ({ label, payload }: Hovered) => (
        <ChartTooltip
          label={label}
          payload={payload?.map((item) => ({ ...item, payload: item['payload'].values }))}
          series={shown}
          valueFormatter={(value) => format.amount(String(value))}
        />
      ),
    },
  }
  if (kind === 'line') {
    // One point alone makes no line.
    const withDots = points.length === 1
    return (
      <LineChart {...props} lineChartProps={{ margin }} curveType="linear" withDots={withDots} />
    )
  }
  const patternOf = (name: string): string => `${id}-${name}`
  return (
    <>
      {shown.length > 1 && <ChartLegend series={shown} />}
      <BarChart
        {...props}
        {...(kind === 'list' && { orientation: 'vertical', gridAxis: 'y' })}
        barChartProps={{ margin, barGap: 1, barCategoryGap: '15%' }}
        maxBarWidth={BAR_PX_MAX}
        // Told apart by their hatching, not by colour alone.
        barProps={({ name }) =>
          name === keys[0] ? {} : { fill: `url(#${patternOf(name)})`, strokeOpacity: 1 }
        }
      >
        <defs>
          {shown.map(({ name, color }, index) => (
            <pattern
              key={name}
              id={patternOf(name)}
              width={HATCH_PX}
              height={HATCH_PX}
              patternUnits="userSpaceOnUse"
              patternTransform={`rotate(${HATCH_DEGREES[index] ?? 0})`}
            >
              <rect width={HATCH_PX / 2} height={HATCH_PX} fill={color} />
            </pattern>
          ))}
        </defs>
      </BarChart>
    </>
  )
}

/** The legend of the bars. Mantine's own knows colours, but no hatching. */
const ChartLegend = ({
  series,
}: {
  series: readonly { name: string; label: string; color: string }[]
}) => (
  <Group justify="flex-end" gap="md" mb="xs">
    {series.map(({ name, label, color }, index) => (
      <Group key={name} gap={6} wrap="nowrap">
        <Box
          className={classes['swatch'] ?? ''}
          data-series={index}
          __vars={{ '--swatch': color }}
        />
        <Text size="sm">{label}</Text>
      </Group>
    ))}
  </Group>
)
