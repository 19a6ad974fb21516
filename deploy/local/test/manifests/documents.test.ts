import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parameters, settings } from '../../../mongo/replica-set.mjs'
import { repository } from '../../src/paths.js'
import { dataServiceNames } from '../../src/services.js'
import { KUBERNETES } from './kubernetes.js'
import { yamlFilesIn } from './read-yaml.js'

const read = (path: string) => readFileSync(join(repository, path), 'utf8')
/** Without line ends, which are where a line is full. */
const page = (name: string) => read(`docs/${name}`).replaceAll(/\s+/g, ' ')
const first = (text: string, pattern: RegExp) => pattern.exec(text)?.[1]

describe('docs/clusters.md', () => {
  const text = read('docs/clusters.md')

  it('has the settings of a replica set as they ship', () => {
    const rows = text.matchAll(/^ *\| `(\w+)` +\| ([\w,]+) +\|/gm)
    const told = [...rows].map(([, name, value = '']) => [name, value.replace(',', '')])
    expect(Object.fromEntries(told)).toEqual(
      Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, String(value)])),
    )
  })

  it('has the parameters of each mongod as they ship', () => {
    const told = [...text.matchAll(/^ +- (`\w+=\d+`.*)$/gm)].flatMap(([, line = '']) => [
      ...line.matchAll(/`(\w+)=(\d+)`/g),
    ])
    expect(Object.fromEntries(told.map(([, name, value]) => [name, Number(value)]))).toEqual(
      parameters,
    )
  })
})

describe('docs/operating.md', () => {
  const guide = page('operating.md')
  const compose = read('docker-compose.yml')
  const broker = read('deploy/nats/nats-server.conf')
  const alerts = read('deploy/prometheus/alerts.yml')
  const alertOf = (name: string) =>
    alerts.split('- alert: ').find((one) => one.startsWith(name)) ?? ''
  const cronJob = (name: string) => read(`deploy/kubernetes/components/${name}/cron-job.yaml`)

  it.each([
    [
      'the limit of a transaction',
      first(guide, /--setParameter transactionLifetimeLimitSeconds=(\d+)/),
      first(compose, /--setParameter=transactionLifetimeLimitSeconds=(\d+)/),
    ],
    [
      'the sample of slow statements',
      first(guide, /`--slowOpSampleRate (\d+)`/),
      first(compose, /--slowOpSampleRate=(\d+)/),
    ],
    [
      'the largest message',
      first(guide, /`max_payload: (\w+)`/),
      first(broker, /^max_payload: (\w+)$/m),
    ],
    [
      'when the broker writes to its disk',
      first(guide, /compose use (\d+) s\./),
      first(broker, /sync_interval: "(\d+)s"/),
    ],
    [
      'what JetStream may store',
      first(guide, /compose has (\d+) GB/),
      first(broker, /max_file_store: (\d+)GB/),
    ],
    [
      'what a log may take',
      first(guide, /log of each container takes (\d+) MB at most/),
      String(
        Number(first(compose, /max-size: (\d+)m/)) * Number(first(compose, /max-file: '(\d+)'/)),
      ),
    ],
    [
      'backups that are kept in Kubernetes',
      first(guide, /keeps (\w+) on the volume `loyalty-backups`/),
      first(cronJob('backup'), /--keep, '(\d+)'/)?.replace('7', 'seven'),
    ],
    [
      'how often the oplog is saved',
      first(guide, /OPLOG_EVERY_SECONDS \((\d+)\)/),
      first(compose, /OPLOG_EVERY_SECONDS:-(\d+)/),
    ],
    [
      'when the alert tells that the oplog is not saved',
      first(guide, /pieces are missed, and (\d+) minutes more are over/),
      first(alertOf('LoyaltyOplogBehind'), /\+ (\d+) \* 60$/m),
    ],
    [
      'what of its memory a tool of MongoDB is given',
      first(guide, /take (\d+) % of the memory that the container has/),
      String(
        Number(first(read('clients/cli/src/backup/tool.ts'), /MEMORY_SHARE = ([\d.]+)/)) * 100,
      ),
    ],
    [
      'when backups are made',
      first(guide, /backup each night at (\d\d:\d\d) UTC/),
      timeOf(cronJob('backup')),
    ],
    [
      'when reports are checked',
      first(guide, /each Sunday at (\d\d:\d\d) UTC/),
      timeOf(cronJob('check-reports')),
    ],
    [
      'the port of the gateway',
      first(guide, /LOYALTY_PORT \(default (\d+)\)/),
      first(compose, /LOYALTY_PORT:-(\d+)/),
    ],
    [
      'ports of what watches',
      first(guide, /on loopback at ([\d, and]+\d) \(`PROMETHEUS_PORT`/)?.replace(' and', ','),
      ['PROMETHEUS', 'ALERTMANAGER', 'GRAFANA', 'JAEGER']
        .map((name) => new RegExp(`${name}_PORT:-(\\d+)`).exec(compose)?.[1])
        .join(', '),
    ],
  ])('says as the files do: %s', (_, told, shipped) => {
    expect(told).toBeDefined()
    expect(told).toBe(shipped)
  })
})

describe('docs/operating.md, "Rotate a password"', () => {
  const [, section = ''] =
    /\n### Rotate a password\n(.*?)\n## /s.exec(read('docs/operating.md')) ?? []
  const [, ofKubernetes = ''] = section.split('With Kubernetes, for every password:')

  it('names every Secret that holds an address of MongoDB', () => {
    const mounted = /secretName: ([\w-]+)\n(?:(?!secretName).)*?key: mongo-url\b/gs
    const inEnvironment = /secretKeyRef: \{ name: ([\w-]+), key: mongo-url \}/g
    const texts = yamlFilesIn(KUBERNETES).map(read)
    const secrets = texts.flatMap((text) =>
      [...text.matchAll(mounted), ...text.matchAll(inEnvironment)].map(([, name = '']) => name),
    )
    const services = dataServiceNames.map((service) => `loyalty-${service}`)
    expect(secrets).toEqual(expect.arrayContaining(services))
    expect(ofKubernetes).toContain('`loyalty-<service>`')
    const others = new Set(secrets.filter((name) => !services.includes(name)))
    expect(others.size).toBeGreaterThan(3)
    for (const name of others) expect(ofKubernetes).toContain(`\`${name}\``)
  })
})

/** `02:15` of a schedule of a day or a week. */
function timeOf(cronJob: string): string {
  const [, minute = '', hour = ''] = /schedule: '(\d+) (\d+) /.exec(cronJob) ?? []
  return `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`
}

describe('docs/runbooks.md', () => {
  const runbooks = page('runbooks.md')
  const alerts = read('deploy/prometheus/alerts.yml')

  it('says when a backup is old as the alert does', () => {
    const told = first(runbooks, /ended more than (\d+) hours ago/)
    expect(told).toBeDefined()
    expect(alerts).toContain(`last_success_timestamp_seconds) > ${told} * 3600`)
  })
})
