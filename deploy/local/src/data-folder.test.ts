import { chmod, mkdir, mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { enterDataFolder, keepToOwner } from './data-folder.js'

let folder: string
const modeOf = async (...path: string[]) => (await stat(join(folder, ...path))).mode & 0o777

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'own-only-'))
  await mkdir(join(folder, 'logs', 'deep'), { recursive: true })
  await writeFile(join(folder, 'logs', 'deep', 'a.log'), '')
  await chmod(join(folder, 'logs', 'deep', 'a.log'), 0o644)
  for (const path of ['logs/deep', 'logs', '.']) await chmod(join(folder, path), 0o755)
})
afterEach(() => rm(folder, { recursive: true }))

describe('what a start keeps to its owner', () => {
  it('folders 700 and files 600, however deep', async () => {
    await keepToOwner(folder, ['logs'])
    expect(await modeOf('.')).toBe(0o700)
    expect(await modeOf('logs', 'deep')).toBe(0o700)
    expect(await modeOf('logs', 'deep', 'a.log')).toBe(0o600)
  })

  it('nothing of others, nor a folder that holds something of others', async () => {
    await writeFile(join(folder, 'letter'), '')
    await chmod(join(folder, 'letter'), 0o644)
    await keepToOwner(folder, ['logs'])
    expect(await modeOf('.')).toBe(0o755)
    expect(await modeOf('letter')).toBe(0o644)
    expect(await modeOf('logs')).toBe(0o700)
  })

  it('not what a link points at', async () => {
    const elsewhere = join(folder, 'elsewhere')
    await writeFile(elsewhere, '')
    await chmod(elsewhere, 0o644)
    await symlink(elsewhere, join(folder, 'logs', 'link'))
    await keepToOwner(folder, ['logs'])
    expect(await modeOf('elsewhere')).toBe(0o644)
  })

  it('what a killed start had only half written, which does not open the folder to others', async () => {
    for (const name of ['access.json.part', 'processes.json.part']) {
      await writeFile(join(folder, name), '{')
      await chmod(join(folder, name), 0o644)
    }
    const entered = await enterDataFolder(folder, false, () => undefined)
    entered.leave()
    expect(await modeOf('.')).toBe(0o700)
    expect(await modeOf('access.json.part')).toBe(0o600)
  })
})
