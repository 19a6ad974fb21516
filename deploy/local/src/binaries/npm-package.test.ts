import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { fromNpmPackage } from './npm-package.js'
import { chromiumPackage } from './pins.js'

let folder = ''
afterEach(() => {
  vi.unstubAllEnvs()
  return rm(folder, { recursive: true })
})

it('a package that is not the pinned one is refused, and nothing of it is unpacked or run', async () => {
  folder = await mkdtemp(join(tmpdir(), 'loyalty-npm-test-'))
  // An npm that brings something else; its second argument names the package, its last the folder.
  const npm = `#!/bin/sh
echo "$2" > ${folder}/asked
for last; do :; done
echo surprise > "$last/sparticuz-chromium-153.0.0.tgz"
`
  await writeFile(join(folder, 'npm'), npm, { mode: 0o755 })
  vi.stubEnv('PATH', [folder, process.env['PATH']].join(delimiter))
  const libraries = { entry: 'package/bin/al2023.tar.br', folder: join(folder, 'libraries') }
  await expect(fromNpmPackage(chromiumPackage, libraries).find()).rejects.toThrow(
    /^sparticuz-chromium-153\.0\.0\.tgz has the SHA-256 [0-9a-f]{64}, which is not pinned, so nothing of it is run$/,
  )
  expect((await readFile(join(folder, 'asked'), 'utf8')).trim()).toBe('@sparticuz/chromium@153.0.0')
})
