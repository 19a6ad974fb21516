import { BarChart, ChartTooltip, LineChart, type ChartTooltipProps } from '@mantine/charts'
import '@mantine/charts/styles.css'
import { useId } from 'react'
import type { ChartProps, Point } from './chart.js'
import { useFormat } from './use-format.js'

const HATCH_PX = 6
const LABEL_GAP_PX = 24
const BAR_PX_MAX = 32
const NAME_PX = 140

const colorOf = (index: number): string => `var(--series-${index + 1})`

/** Numbers for drawing alone: what a tooltip says are the texts. */
const drawn = ({ at, values }: Point) => ({
  at,
  values,
  ...Object.fromEntries(Object.entries(values).map(([key, text]) => [key, Number(text)])),
})

/** Bars or lines. Nothing of it moves; whoever asks for less motion misses nothing. */
export function Drawing({ kind, series, points, height = 0 }: ChartProps) {
  const format = useFormat()
  const id = useId()
  const shown = series.map(({ key, label }, index) => ({
    name: key,
    label,
    color: colorOf(index),
  }))
  const props = {
    h: height,
    data: points.map(drawn),
    dataKey: 'at',
    series: shown,
    withLegend: series.length > 1,
    // For who can't see it there is the table.
    accessibilityLayer: false,
    ...(kind === 'list'
      ? { xAxisProps: { tickFormatter: format.compact }, yAxisProps: { width: NAME_PX } }
      : {
          xAxisProps: { minTickGap: LABEL_GAP_PX },
          yAxisProps: { tickFormatter: format.compact },
        }),
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
  if (kind === 'line') return <LineChart {...props} curveType="linear" withDots={false} />
  const patternOf = (name: string): string => `${id}-${name}`
  return (
    <BarChart
      {...props}
      maxBarWidth={BAR_PX_MAX}
      {...(kind === 'list' && { orientation: 'vertical', gridAxis: 'y' })}
      // Told apart by their hatching, not by colour alone.
      barProps={({ name }) =>
        name === series[0]?.key ? {} : { fill: `url(#${patternOf(name)})`, strokeOpacity: 1 }
      }
    >
      <defs>
        {shown.slice(1).map(({ name, color }, index) => (
          <pattern
            key={name}
            id={patternOf(name)}
            width={HATCH_PX}
            height={HATCH_PX}
            patternUnits="userSpaceOnUse"
            patternTransform={`rotate(${index === 0 ? 45 : 90})`}
          >
            <rect width={HATCH_PX / 2} height={HATCH_PX} fill={color} />
          </pattern>
        ))}
      </defs>
    </BarChart>
  )
}

type Hovered = Pick<ChartTooltipProps, 'payload' | 'label'>
