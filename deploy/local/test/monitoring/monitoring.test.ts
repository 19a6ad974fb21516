import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defaultMetrics } from '@loyalty/testing/default-metrics'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { findOnPath } from '../../src/binaries/binary.js'
import { readYaml } from '../manifests/read-yaml.js'
import { runProgram } from '../manifests/validator.js'
import { repository } from '../../src/paths.js'
import { readDeclaredMetrics } from './declared.js'
import { metricsTable } from './metrics-table.js'
import { ALERTS, PROMETHEUS_RULE, prometheusRule } from '../../src/monitoring/prometheus-rule.js'
import {
  groupingLabelsOf,
  metricsOf,
  readAlerts,
  readDashboards,
  readQueries,
  selectedLabelsOf,
} from './queries.js'
import { serverMetrics } from './server-metrics.js'

/** What each series has besides its own labels. */
const labelsOfAll = ['service', 'instance', 'job', 'le']

const queries = readQueries()
const declared = await readDeclaredMetrics()
const labels = new Map<string, readonly string[]>([
  ...declared.map(({ name, labelNames = [] }) => [name, labelNames] as const),
  ...Object.entries(serverMetrics),
])
const known = new Set([...labels.keys(), ...(await defaultMetrics())])

describe('dashboards and alerts', () => {
  it('are there', () => {
    expect(readDashboards().map(({ uid }) => uid)).toHaveLength(8)
    expect(readAlerts().length).toBeGreaterThan(15)
    expect(queries.length).toBeGreaterThan(60)
  })

  it.each(queries)('$where asks for metrics that there are', ({ expression }) => {
    const asked = metricsOf(expression)
    expect(asked).not.toEqual([])
    expect(asked.filter((name) => !known.has(name))).toEqual([])
  })

  it.each(queries)('$where selects and groups by labels that there are', ({ expression }) => {
    const strangers = selectedLabelsOf(expression).filter(
      ({ metric, label }) =>
        !labelsOfAll.includes(label) && labels.get(metric)?.includes(label) === false,
    )
    expect(strangers).toEqual([])
    const there = new Set([
      ...labelsOfAll,
      ...metricsOf(expression).flatMap((name) => labels.get(name) ?? []),
    ])
    expect(groupingLabelsOf(expression).filter((label) => !there.has(label))).toEqual([])
  })

  it('each panel has an id of its own, and each dashboard a uid', () => {
    const dashboards = readDashboards()
    expect(new Set(dashboards.map(({ uid }) => uid)).size).toBe(dashboards.length)
    for (const { title, panels } of dashboards) {
      expect(new Set(panels.map(({ id }) => id)).size, title).toBe(panels.length)
    }
  })
})

describe('alerts in Kubernetes', () => {
  it('are those of Prometheus', () => {
    const text = readFileSync(join(repository, PROMETHEUS_RULE), 'utf8')
    expect(parse(text)).toEqual(parse(prometheusRule()))
  })
})

describe('dashboards in Kubernetes', () => {
  const generated = z.object({
    generatorOptions: z.object({
      disableNameSuffixHash: z.literal(true),
      labels: z.object({ grafana_dashboard: z.literal('1') }),
    }),
    configMapGenerator: z.array(z.object({ name: z.string(), files: z.array(z.string()) })),
  })
  const component = z.object({ resources: z.array(z.string()) })

  it('are all of them, each a ConfigMap that the sidecar of Grafana finds', () => {
    const [own] = readYaml('deploy/grafana/kustomization.yaml', generated)
    const files = readdirSync(join(repository, 'deploy/grafana/dashboards'))
    expect(own?.configMapGenerator).toEqual(
      files.toSorted().map((file) => ({
        name: `loyalty-dashboard-${file.replace('.json', '')}`,
        files: [`dashboards/${file}`],
      })),
    )
    const folder = 'deploy/kubernetes/components/monitoring'
    const [monitoring] = readYaml(`${folder}/kustomization.yaml`, component)
    expect(monitoring?.resources.map((one) => join(folder, one))).toContain('deploy/grafana')
  })
})

const amtool = await findOnPath('amtool')

describe('amtool', () => {
  it.for(['alertmanager.yml', 'example.yml'])('takes %s', async (file, context) => {
    context.skip(amtool === null, 'there is no amtool on the PATH')
    const path = join(repository, 'deploy/alertmanager', file)
    const { code, output } = await runProgram(amtool ?? '', ['check-config', path])
    expect(code, output).toBe(0)
  })

  it.for([
    ['severity=critical', 'on-call'],
    ['severity=warning', 'team'],
  ] as const)('sends %s to %s', async ([label, receiver], context) => {
    context.skip(amtool === null, 'there is no amtool on the PATH')
    const file = `--config.file=${join(repository, 'deploy/alertmanager/alertmanager.yml')}`
    const { output } = await runProgram(amtool ?? '', ['config', 'routes', 'test', file, label])
    expect(output.trim().split('\n').at(-1)).toBe(receiver)
  })
})

const promtool = await findOnPath('promtool')
const whyNot = promtool === null ? 'there is no promtool on the PATH' : ''
const run = (...args: string[]) => runProgram(promtool ?? '', args)

describe('promtool', () => {
  it.for([
    ['takes the settings', ['check', 'config', 'deploy/prometheus/prometheus.yml']],
    ['takes the alerts', ['check', 'rules', ALERTS]],
    [
      'finds that alerts fire when they should',
      ['test', 'rules', 'deploy/prometheus/alerts.test.yml'],
    ],
    [
      'finds that each fault that stops a system is named within two minutes',
      ['test', 'rules', 'deploy/prometheus/faults.test.yml'],
    ],
    [
      'finds what is missed after a day or for a day',
      ['test', 'rules', 'deploy/prometheus/days.test.yml'],
    ],
  ] as const)('%s', async ([, [verb, what, file]], context) => {
    context.skip(whyNot !== '', whyNot)
    const { code, output } = await run(verb, what, join(repository, file))
    expect(code, output).toBe(0)
  })

  it('takes every query of the dashboards', async (context) => {
    context.skip(whyNot !== '', whyNot)
    const rules = queries.map(({ expression }, index) => ({
      record: `query_${index}`,
      expr: expression.replaceAll('$__rate_interval', '5m').replaceAll('$service', '.*'),
    }))
    const folder = await mkdtemp(join(tmpdir(), 'queries-'))
    try {
      const file = join(folder, 'queries.yml')
      // JSON is YAML too.
      await writeFile(file, JSON.stringify({ groups: [{ name: 'queries', rules }] }))
      const { code, output } = await run('check', 'rules', file)
      expect(code, output).toBe(0)
    } finally {
      await rm(folder, { recursive: true })
    }
  })
})

describe('docs/telemetry.md', () => {
  const page = readFileSync(join(repository, 'docs/telemetry.md'), 'utf8')

  it('lists every metric as its declaration has it', () => {
    expect(page).toContain(`<!-- metrics -->\n\n${metricsTable(declared)}\n\n<!-- /metrics -->`)
  })
})

describe('docs/runbooks.md', () => {
  const page = readFileSync(join(repository, 'docs/runbooks.md'), 'utf8')

  it('has a section for every alert, which names it, and none for others', () => {
    const alerts = readAlerts()
    expect([...page.matchAll(/^## (\w+)$/gm)].map(([, name]) => name)).toEqual(
      alerts.map(({ where }) => where),
    )
    for (const { where, runbookUrl } of alerts) {
      expect(runbookUrl).toBe(`docs/runbooks.md#${where.toLowerCase()}`)
    }
  })

  it('names for each fault an alert that a test shows', () => {
    const tests = readFileSync(join(repository, 'deploy/prometheus/faults.test.yml'), 'utf8')
    const named = [...page.matchAll(/^\|.*\[(\w+)\]\(#\w+\) +\|$/gm)].map(([, name]) => name)
    expect(named.length).toBeGreaterThan(8)
    for (const name of named) expect(tests).toContain(`alertname: ${name}\n`)
  })
})
