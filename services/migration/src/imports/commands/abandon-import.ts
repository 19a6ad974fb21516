import { touch, type Command } from '@loyalty/engine/command'
import { answer } from '@loyalty/contracts/outcome'
import { imports } from '../store.js'

/** Gives up an import whose rows did not all arrive: from here on it can't be sealed any more. */
export const abandonImport: Command<{ key: string }, never> = {
  name: 'loyalty.migration.imports.abandon',
  loads: [({ key }) => [touch(imports, key)]],
  decide({ key }, view, { now }) {
    const found = view.get(imports, key)
    const isOpen = found?.state === 'OPEN'
    if (isOpen) view.put(imports, { ...found, state: 'ABANDONED', updated_at: now })
    return answer({ abandoned: isOpen })
  },
}
