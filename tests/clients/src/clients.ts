import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { repository } from '@loyalty/local/paths'

export type Command = readonly string[]

const words = (text: string): Command => text.split(' ')

/** A generator, and how the client that it makes is compiled and run, in a folder of its own. */
export interface Client {
  name: string
  /** The generator with its version. */
  generator: string
  /** What has to be on the machine. */
  tools: readonly string[]
  /** Folders of `scenarios/` that are copied into the folder first. */
  sources: readonly string[]
  /** Puts the generator into the folder, once. */
  install: readonly Command[]
  /** The document that it is made of, which is put into the folder. */
  document: 'openapi.json' | 'asyncapi.json'
  generate: readonly Command[]
  compile: readonly Command[]
  start: Command
  /** A change of the document that the generator needs, and the words for it. */
  change?: { words: string; apply: (document: Json) => Json }
  environment?: Readonly<Record<string, string>>
}

export type Json = { [name: string]: unknown }

const OAPI_CODEGEN = '2.8.2'
const OGEN = '1.24.0'
const OPENAPI_GENERATOR = '7.25.0'
const OPENAPI_PYTHON_CLIENT = '0.29.1'
const GUZZLE = '7.10.0'
const MODELINA = '5.10.1'

/** Where Debian's package php-guzzlehttp-guzzle puts it. */
const DEBIANS_GUZZLE = '/usr/share/php/GuzzleHttp/autoload.php'
const hasDebiansGuzzle = existsSync(DEBIANS_GUZZLE)

const fetchOpenApiGenerator = words(
  `mvn -q -B dependency:copy -Dartifact=org.openapitools:openapi-generator-cli:${OPENAPI_GENERATOR} -DoutputDirectory=generator`,
)

const openApiGenerator = (language: string, properties: string): Command =>
  words(
    `java -jar generator/openapi-generator-cli-${OPENAPI_GENERATOR}.jar generate -i openapi.json -g ${language} -o client ` +
      `--additional-properties=${properties} ` +
      '--global-property=apiTests=false,modelTests=false,apiDocs=false,modelDocs=false',
  )

const installed = createRequire(import.meta.url)
const openApiTypescript = join(
  dirname(installed.resolve('openapi-typescript/package.json')),
  'bin',
  'cli.js',
)
const tsc = join(repository, 'node_modules', '.bin', 'tsc')

const typescript = {
  document: 'openapi.json',
  tools: [],
  install: [],
  compile: [[tsc, '--project', '.']],
  start: [process.execPath, 'scenario.js'],
} as const

const goTidy = words('go mod tidy')
const goBuild = words('go build -o scenario .')

export const clients: readonly Client[] = [
  {
    ...typescript,
    name: 'typescript',
    generator: 'openapi-typescript with openapi-fetch, as locked',
    sources: ['typescript', 'typescript-stock'],
    generate: [
      [
        process.execPath,
        openApiTypescript,
        'openapi.json',
        '--output=interface.ts',
        '--default-non-nullable=false',
      ],
    ],
  },
  {
    ...typescript,
    name: 'typescript-ours',
    generator: '@loyalty/client',
    sources: ['typescript', 'typescript-ours'],
    generate: [],
  },
  {
    ...typescript,
    document: 'asyncapi.json',
    name: 'facts-typescript',
    generator: `AsyncAPI Modelina ${MODELINA}`,
    tools: ['npm'],
    sources: ['facts-typescript'],
    install: [
      words(
        `npm install --prefix . --no-package-lock --no-audit --no-fund @asyncapi/modelina@${MODELINA}`,
      ),
    ],
    generate: [[process.execPath, 'generate.js']],
  },
  {
    document: 'openapi.json',
    name: 'go-oapi',
    generator: `oapi-codegen ${OAPI_CODEGEN}`,
    tools: ['go'],
    sources: ['go-oapi'],
    install: [],
    generate: [
      words(
        `go run github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen@v${OAPI_CODEGEN} -config oapi.yaml openapi.json`,
      ),
      goTidy,
    ],
    compile: [goBuild],
    start: ['./scenario'],
  },
  {
    document: 'openapi.json',
    name: 'go-ogen',
    generator: `ogen ${OGEN}`,
    tools: ['go'],
    sources: ['go-ogen'],
    install: [],
    generate: [
      words(
        `go run github.com/ogen-go/ogen/cmd/ogen@v${OGEN} --config ogen.yml --package loyalty --target loyalty --clean openapi.json`,
      ),
      goTidy,
    ],
    compile: [goBuild],
    start: ['./scenario'],
  },
  {
    document: 'openapi.json',
    name: 'python',
    generator: `openapi-python-client ${OPENAPI_PYTHON_CLIENT}`,
    tools: ['python3'],
    sources: ['python'],
    install: [
      words('python3 -m venv venv'),
      words(`venv/bin/pip install --quiet openapi-python-client==${OPENAPI_PYTHON_CLIENT}`),
    ],
    generate: [
      words(
        'venv/bin/openapi-python-client generate --path openapi.json --meta none --overwrite --output-path loyalty_storefront_client',
      ),
    ],
    compile: [words('venv/bin/python -m compileall -q loyalty_storefront_client')],
    start: ['venv/bin/python', 'scenario.py'],
  },
  {
    document: 'openapi.json',
    name: 'java',
    generator: `openapi-generator ${OPENAPI_GENERATOR} (java, native)`,
    tools: ['java', 'javac', 'mvn'],
    sources: ['java'],
    install: [fetchOpenApiGenerator],
    generate: [
      openApiGenerator(
        'java',
        'library=native,invokerPackage=loyalty,apiPackage=loyalty.api,modelPackage=loyalty.model',
      ),
    ],
    compile: [
      words(
        'mvn -q -B -f client -DskipTests compile dependency:copy-dependencies -DoutputDirectory=lib',
      ),
      words('javac -cp client/target/classes:client/lib/* -d classes Scenario.java'),
    ],
    start: words('java -cp classes:client/target/classes:client/lib/* Scenario'),
    change: {
      words: 'of two resources that an answer may be, the first: it reads each as both',
      apply: withFirstOfKinds,
    },
  },
  {
    document: 'openapi.json',
    name: 'php',
    generator: `openapi-generator ${OPENAPI_GENERATOR} (php)`,
    tools: ['java', 'mvn', 'php', ...(hasDebiansGuzzle ? [] : ['composer'])],
    sources: ['php'],
    install: [
      fetchOpenApiGenerator,
      ...(hasDebiansGuzzle
        ? []
        : [words(`composer require --quiet --no-interaction guzzlehttp/guzzle:${GUZZLE}`)]),
    ],
    generate: [openApiGenerator('php', 'invokerPackage=Loyalty')],
    // PHP has no compiler: what is wrong in the client is found when a file of it is loaded.
    compile: [words('php -l scenario.php')],
    start: ['php', 'scenario.php'],
    environment: { LOYALTY_GUZZLE: hasDebiansGuzzle ? DEBIANS_GUZZLE : 'vendor/autoload.php' },
  },
]

/** Those for which no scenario is written yet, and why. */
export const untried = [
  { name: 'csharp', reason: 'it needs dotnet and NuGet, which were not there' },
]

/** An answer that is one of two resources, as the first of them. A dry run cannot be read then. */
function withFirstOfKinds(document: Json): Json {
  return JSON.parse(JSON.stringify(document), (_name, value: unknown) => {
    const { oneOf, ...beside } = (value ?? {}) as { oneOf?: { $ref?: string }[] }
    const resources = oneOf?.filter(({ $ref }) => $ref !== undefined) ?? []
    return resources.length > 1 ? { ...beside, ...resources[0] } : value
  }) as Json
}
