import { parseArgs } from 'node:util'
import { repository } from '../paths.js'
import { Problem, reasonOf } from '../problem.js'
import { whyNotReady } from './checks.js'
import { stepsOf } from './steps.js'
import { readVersions } from './versions.js'

const help = `Makes a version: commit, tag, change log, packages of the clients and the command line, chart, signed images.

  npm run release -- [options]

  --version VERSION  such as 1.2.3 (default: the one that the files have)
  --registry NAME    where images and chart go, registry.example.com/loyalty for example
  --source URL       where the sources are; a label of the images
  --cosign-key KEY   a file or a key of a KMS that signs images (default: your identity, by a browser)
  --dry-run          checks that the tree is clean and that versions agree, tells each step, and does none
  --help             this text

It needs git, npm, python3, helm, docker with buildx, and cosign, and that you are signed in to the registry. Packages lie in
.cache/release and, Python's, in .cache/python/wheel.
`

function parse(args: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        version: { type: 'string' },
        registry: { type: 'string' },
        source: { type: 'string', default: '' },
        'cosign-key': { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    })
    return values
  } catch (thrown) {
    throw new Problem(`${reasonOf(thrown)} (npm run release -- --help lists the options)`)
  }
}

async function release(options: ReturnType<typeof parse>): Promise<void> {
  const isDry = options['dry-run']
  const version = options.version ?? (await readVersions(repository))[0]?.version ?? ''
  const reasons = await whyNotReady(repository, version)
  if (!isDry && options.registry === undefined) reasons.push('--registry says where images go.')
  const { registry = 'REGISTRY', source } = options
  const day = new Date().toISOString().slice(0, 'yyyy-mm-dd'.length)
  const cosignKey = options['cosign-key'] ?? null
  const steps = stepsOf({ root: repository, version, registry, source, cosignKey, day })
  if (isDry) for (const { says } of steps) console.log(`  ${says}`)
  if (reasons.length > 0) throw new Problem(reasons.join('\n'))
  if (isDry) console.log(`${version} can be released: nothing was done`)
  else for (const step of steps) await step.do()
}

try {
  const options = parse(process.argv.slice(2))
  if (options.help) console.log(help)
  else await release(options)
} catch (thrown) {
  console.error(thrown instanceof Problem ? thrown.message : thrown)
  process.exitCode = 1
}
