import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { readYaml } from '../manifests/read-yaml.js'
import { ALERTS } from '../../src/monitoring/prometheus-rule.js'
import { repository } from '../../src/paths.js'

const DASHBOARDS = 'deploy/grafana/dashboards'

/** A question to Prometheus, and where it is asked. */
export interface Query {
  where: string
  expression: string
}

const dashboard = z.object({
  uid: z.string(),
  title: z.string(),
  panels: z.array(
    z.object({
      id: z.number(),
      title: z.string(),
      targets: z.array(z.object({ expr: z.string() })).default([]),
    }),
  ),
})
export type Dashboard = z.output<typeof dashboard>

export const readDashboards = (): Dashboard[] =>
  readdirSync(join(repository, DASHBOARDS)).map((file) =>
    dashboard.parse(JSON.parse(readFileSync(join(repository, DASHBOARDS, file), 'utf8'))),
  )

const alerts = z.object({
  groups: z.array(
    z.object({
      rules: z.array(
        z.object({
          alert: z.string(),
          expr: z.string(),
          annotations: z.object({ runbook_url: z.string() }),
        }),
      ),
    }),
  ),
})

export const readAlerts = (): (Query & { runbookUrl: string })[] =>
  readYaml(ALERTS, alerts).flatMap(({ groups }) =>
    groups.flatMap(({ rules }) =>
      rules.map(({ alert, expr, annotations }) => ({
        where: alert,
        expression: expr,
        runbookUrl: annotations.runbook_url,
      })),
    ),
  )

/** Everything that dashboards and alerts ask. */
export const readQueries = (): Query[] => [
  ...readAlerts(),
  ...readDashboards().flatMap(({ title, panels }) =>
    panels.flatMap((panel) =>
      panel.targets.map(({ expr }) => ({ where: `${title}, ${panel.title}`, expression: expr })),
    ),
  ),
]

const TEXT = /"(?:[^"\\]|\\.)*"/g
const METRIC = /\b(?:(?:loyalty|nodejs|process|mongodb|nats|alertmanager)_\w+|up(?=\{))/g
const PART_OF_HISTOGRAM = /_(?:bucket|sum|count)$/

/** The metrics that an expression names; parts of a histogram under the histogram's own name. */
export const metricsOf = (expression: string): string[] =>
  [...expression.replaceAll(TEXT, '""').matchAll(METRIC)].map(([name]) =>
    name.replace(PART_OF_HISTOGRAM, ''),
  )

const SELECTOR = /\b((?:loyalty|nodejs|process|mongodb|nats|alertmanager)_\w+|up)\{([^}]*)\}/g
const MATCHER = /(\w+)\s*(?:=~|!~|!=|=)/g
const GROUPING = /\b(?:by|without|on|ignoring)\s*\(([^)]*)\)/g

/** The labels that an expression selects by, each with its metric. */
export const selectedLabelsOf = (expression: string): { metric: string; label: string }[] =>
  [...expression.matchAll(SELECTOR)].flatMap(([, name = '', matchers = '']) =>
    [...matchers.replaceAll(TEXT, '""').matchAll(MATCHER)].map(([, label = '']) => ({
      metric: name.replace(PART_OF_HISTOGRAM, ''),
      label,
    })),
  )

/** The labels that an expression groups by. */
export const groupingLabelsOf = (expression: string): string[] =>
  [...expression.matchAll(GROUPING)].flatMap(([, labels = '']) =>
    labels
      .split(',')
      .map((label) => label.trim())
      .filter((label) => label !== ''),
  )
