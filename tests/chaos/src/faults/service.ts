import type { Switch } from './switch.js'

/** How a process takes calls, ends, and begins anew. */
export const serviceSwitches: readonly Switch[] = [
  {
    name: 'admission',
    without: 'whoever comes may wait, however long that will be',
    run: 'overload',
    isLong: true,
    patches: [
      {
        file: 'shared/engine/dist/admission.js',
        find: 'if (ownMs > leftMs * WAIT_SHARE_MAX)',
        replace: 'if (ownMs < Infinity) return true; else',
      },
    ],
  },
  {
    name: 'wait-on-stop',
    without: 'a process that is told to stop waits for none of its handlers',
    run: 'sigterm',
    patches: [
      {
        file: 'shared/engine/dist/service/run-process.js',
        find: 'await running?.stop();',
        replace: '',
      },
    ],
  },
  {
    name: 'newer-collections',
    without: 'the deploy step of an older version puts its own validators back',
    run: 'versions',
    patches: [
      {
        file: 'shared/engine/dist/service/deploy-service.js',
        find: 'if (deployed > version) {',
        replace: 'if (deployed > version + 1) {',
      },
    ],
  },
]
