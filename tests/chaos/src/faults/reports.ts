import type { Switch } from './switch.js'

const progress = 'services/wallet/dist/reports/count-progress.js'

/** What keeps reports from counting twice. */
export const reportSwitches: readonly Switch[] = [
  {
    name: 'counted-place',
    without: 'who counts does so from where it once found the place, whoever has moved it',
    run: 'reports',
    patches: [
      {
        file: progress,
        find: '{ _id: PROGRESS_ROW, ...placeOf(from) }',
        replace: '{ _id: PROGRESS_ROW }',
      },
      {
        // The turn, which keeps two processes from counting at once as long as both are quick.
        file: progress,
        find: '$or: [{ holder }, { $expr: isFree }]',
        replace: '$or: [{ holder }, {}]',
      },
      {
        // Longer than between two looks, so that each finds its place moved.
        file: progress,
        find: 'if (taken !== null)',
        replace:
          'if (taken !== null) await new Promise((resolve) => setTimeout(resolve, 6000)); if (taken !== null)',
      },
    ],
  },
]
