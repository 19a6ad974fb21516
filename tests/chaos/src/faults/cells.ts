import type { Switch } from './switch.js'

/** What an account that moves between cells is guarded by. */
export const cellSwitches: readonly Switch[] = [
  {
    name: 'changes-copied',
    without: 'what changes of an account while the rest of it is copied stays where it was',
    run: 'move',
    patches: [
      {
        file: 'clients/cli/dist/cells/changes.js',
        find: 'sum += await mirrorIds(',
        replace: 'sum += ((..._) => 0)(',
      },
    ],
  },
  {
    name: 'moving-refused',
    without: 'an account is written while the last of it is copied',
    run: 'move',
    patches: [
      {
        file: 'services/gateway/dist/cells/cells-file.js',
        find: 'new Set(moving)',
        replace: 'new Set()',
      },
      {
        // A second guard, in every service.
        file: 'shared/engine/dist/commit/decide.js',
        find: 'frozen.has(context.account)',
        replace: 'false',
      },
    ],
  },
]
