import { Box, Group, Text } from '@mantine/core'
import classes from './chart.module.css'

interface ChartLegendProps {
  series: readonly { name: string; label: string; color: string }[]
}

/** Which bars are which. The legend of the set knows colours, but not how bars are hatched. */
export const ChartLegend = ({ series }: ChartLegendProps) => (
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
