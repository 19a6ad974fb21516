// Joins what tsc has made of each service into its programs, as they run and ship: main.js is the service,
// deploy.js its deploy step; wallet has check-reports.js too. A process finds them in a handful of files instead of some six hundred, and is
// there in a third of the time. What has not changed since is left as it is.
//   node deploy/join-programs.mjs [service…]
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundle } from './bundle.mjs'
import { compiledOf, isKept, keep } from './local/built.mjs'

const repository = join(dirname(fileURLToPath(import.meta.url)), '..')

/** By the names that they have beside each other; those that a service has not are passed over. */
const programs = {
  main: 'dist/main.js',
  deploy: 'dist/deploy.js',
  'check-reports': 'dist/check-reports.js',
  'rows-worker': 'dist/rows/rows-worker.js',
}

/** What Nest loads when a program uses it, which none of ours does. */
const optional = [
  '@nestjs/platform-express',
  '@nestjs/websockets',
  'amqp-connection-manager',
  'class-transformer',
  'class-validator',
  'ioredis',
  'kafkajs',
  'mqtt',
]

const named = process.argv.slice(2)
for (const name of named.length > 0 ? named : readdirSync(join(repository, 'services'))) {
  const service = join('services', name)
  const joined = join(service, '.cache')
  const folder = join(repository, joined)
  const compiled = compiledOf(repository, service)
  if (existsSync(join(folder, 'main.js')) && isKept(repository, joined, compiled)) continue
  const input = Object.fromEntries(
    Object.entries(programs)
      .map(([program, file]) => [program, join(repository, service, file)])
      .filter(([, file]) => existsSync(file)),
  )
  // Not compiled: whoever needs it says so.
  if (input.main === undefined) continue
  rmSync(folder, { recursive: true, force: true })
  await bundle(input, { dir: folder }, optional)
  keep(repository, joined, compiled)
}
