import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Failure } from '../../failure.js'

/** Opens a text in the editor that the user has chosen, and answers what it is when the editor ends. */
export async function edit(text: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'loyalty-'))
  try {
    const file = join(folder, 'body.json')
    await writeFile(file, text, { mode: 0o600 })
    const editor = process.env['VISUAL'] ?? process.env['EDITOR'] ?? 'vi'
    // An editor may be set with options of its own: `code --wait`.
    const child = spawn(`${editor} "$0"`, [file], { stdio: 'inherit', shell: '/bin/sh' })
    const [code] = (await once(child, 'exit')) as [number | null]
    if (code !== 0) throw new Failure(`${editor} ended without success; nothing was sent.`, 2)
    return await readFile(file, 'utf8')
  } finally {
    await rm(folder, { recursive: true })
  }
}
