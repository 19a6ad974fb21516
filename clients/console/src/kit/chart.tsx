import { Skeleton } from '@mantine/core'
import { CatchBoundary } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './chart.module.css'
import type { ChartProps } from './figures.js'
import { Hint } from './page.js'

/** The code that draws is larger than the rest of the page, so it loads where something is drawn. */
const Drawing = lazy(async () => ({ default: (await import('./drawing.js')).Drawing }))

const HEIGHT = 240
const AXIS_PX = 40
const BAR_IN_LIST_PX = 36

/** A picture of figures that stand in a table too. Where it can't be drawn, the rest of the page stays. */
export function Chart(chart: ChartProps) {
  const usual = chart.kind === 'list' ? AXIS_PX + chart.points.length * BAR_IN_LIST_PX : HEIGHT
  const height = chart.height ?? usual
  return (
    <div role="img" aria-label={chart.label} className={classes['chart'] ?? ''}>
      <CatchBoundary getResetKey={() => chart.label} errorComponent={NotDrawn}>
        <Suspense fallback={<Skeleton height={height} radius="md" />}>
          <Drawing {...chart} height={height} />
        </Suspense>
      </CatchBoundary>
    </div>
  )
}

function NotDrawn() {
  const { t } = useTranslation()
  return <Hint>{t('reports.notDrawn')}</Hint>
}
