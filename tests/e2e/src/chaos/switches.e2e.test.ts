import { switches } from '@loyalty/chaos/faults/switches'
import { checkPatches } from '@loyalty/chaos/builds'
import { nextVersion } from '@loyalty/chaos/kit/versions'
import { runs } from '@loyalty/chaos/runs/index'
import { describe, expect, it } from 'vitest'

describe('switches of the kill runs', () => {
  it.each(switches)('$name: its line stands once in what is compiled', async ({ patches }) => {
    await expect(checkPatches(patches)).resolves.toBeUndefined()
  })

  it('what the next version would have is put where it belongs in what is compiled', async () => {
    await expect(checkPatches(nextVersion)).resolves.toBeUndefined()
  })

  it('each is guarded by a run that there is', () => {
    const names = runs.map(({ name }) => name)
    expect(switches.filter(({ run }) => !names.includes(run))).toEqual([])
  })
})
