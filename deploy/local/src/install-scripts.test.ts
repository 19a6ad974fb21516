import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { repository } from './paths.js'

const run = promisify(execFile)
const INSTALL_MS_MAX = 120_000

let folder: string
const inFolder = (...path: string[]) => join(folder, ...path)

/** A package in an archive, as a registry has it, whose install script makes a file. */
async function pack(name: string, script: 'preinstall' | 'postinstall', file: string) {
  await mkdir(inFolder(name), { recursive: true })
  const made = JSON.stringify(file)
  const code = `const fs = require('fs'), path = require('path')
fs.mkdirSync(path.dirname(${made}), { recursive: true })
fs.writeFileSync(${made}, '')`
  await writeFile(inFolder(name, 'make.cjs'), code)
  const description = { name, version: '1.0.0', scripts: { [script]: 'node make.cjs' } }
  await writeFile(inFolder(name, 'package.json'), JSON.stringify(description))
  await run('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: inFolder(name) })
  await rm(inFolder(name), { recursive: true })
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'loyalty-install-'))
  // In the place of the package that brings Node: what it makes lies where Node is looked for.
  await pack('node', 'preinstall', 'bin/node')
  await pack('unlisted', 'postinstall', inFolder('unlisted-ran'))
  const dependencies = { node: 'file:node-1.0.0.tgz', unlisted: 'file:unlisted-1.0.0.tgz' }
  const project = { name: 'project', private: true, dependencies, allowScripts: { node: true } }
  await writeFile(inFolder('package.json'), JSON.stringify(project))
  await copyFile(join(repository, '.npmrc'), inFolder('.npmrc'))
  await mkdir(inFolder('deploy', 'local'), { recursive: true })
  for (const program of ['bootstrap.mjs', 'built.mjs']) {
    const path = join('deploy', 'local', program)
    await copyFile(join(repository, path), inFolder(path))
  }
}, INSTALL_MS_MAX)
afterEach(() => rm(folder, { recursive: true }))

describe('install scripts', () => {
  it(
    'only those of listed packages run, whatever an environment allows',
    { timeout: INSTALL_MS_MAX },
    async () => {
      const npm = (...args: string[]) => run('npm', [...args, '--no-audit'], { cwd: folder })
      await npm('install')
      expect(existsSync(inFolder('unlisted-ran'))).toBe(false)
      await rm(inFolder('node_modules'), { recursive: true })

      await run(process.execPath, [inFolder('deploy', 'local', 'bootstrap.mjs'), 'install'], {
        env: { ...process.env, npm_config_ignore_scripts: 'false' },
      })
      expect(existsSync(inFolder('node_modules', 'unlisted'))).toBe(true)
      expect(existsSync(inFolder('unlisted-ran'))).toBe(false)
      expect(existsSync(inFolder('node_modules', 'node', 'bin', 'node'))).toBe(true)
    },
  )
})
