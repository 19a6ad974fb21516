import { setImmediate as pause } from 'node:timers/promises'
import type { openApiDocument } from '../document.js'
import { element, escaped, link, sentence } from './fields.js'
import { fieldsOf, fieldTable, resourceAnchor, type Schema } from './fields.js'
import { operationArticle, type Described, type Placed, type Resolve } from './operation.js'

interface Document {
  info: { title: string; description: string }
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Described>>
  components: { schemas: Record<string, Schema> }
}

/** Where the page finds its own files; a browser asks nobody else. */
export const STYLE_PATH = '/reference/page.css'
export const SCRIPT_PATH = '/reference/page.js'

/** The document as one page for people, which is whole without its script. Calls come between its groups. */
export async function referenceHtml(
  made: Awaited<ReturnType<typeof openApiDocument>>,
): Promise<string> {
  const document = JSON.parse(JSON.stringify(made)) as Document
  const { info, tags, components } = document
  const placed = operationsOf(document)
  const resolve = resolveIn(document)
  const groups = tags.map((tag) => ({
    ...tag,
    anchor: `group-${tag.name.toLowerCase().replaceAll(/[^a-z]+/g, '-')}`,
    operations: placed.filter((operation) => operation.tags.includes(tag.name)),
  }))
  const menu = groups.map(({ name, anchor, operations }) =>
    element(
      'li',
      {},
      link(anchor, name),
      element(
        'ul',
        {},
        ...operations.map(({ operationId, summary }) =>
          element('li', { 'data-of': operationId }, link(operationId, summary)),
        ),
      ),
    ),
  )
  const sections: string[] = []
  for (const { name, description, anchor, operations } of groups) {
    await pause()
    const section = element(
      'section',
      { id: anchor },
      element('h2', {}, escaped(name)),
      element('p', {}, sentence(description)),
      ...operations.map((operation) => operationArticle(operation, resolve)),
    )
    sections.push(section)
  }
  const resources = Object.entries(components.schemas).map(([name, schema]) =>
    element(
      'article',
      { id: resourceAnchor(name) },
      element('h3', {}, link(resourceAnchor(name), name)),
      fieldTable(fieldsOf(schema)),
    ),
  )
  return [
    '<!doctype html>',
    element(
      'html',
      { lang: 'en' },
      element(
        'head',
        {},
        '<meta charset="utf-8"><meta name="viewport" content="width=device-width">',
        element('title', {}, escaped(info.title)),
        `<link rel="stylesheet" href="${STYLE_PATH}"><link rel="icon" href="data:,">`,
        element('script', { src: SCRIPT_PATH, defer: '' }),
      ),
      element(
        'body',
        {},
        element(
          'nav',
          {},
          element('h1', {}, escaped(info.title)),
          '<input id="search" type="search" placeholder="Search" aria-label="Search operations, members and error codes" hidden>',
          '<p id="found" role="status"></p>',
          element('ul', {}, ...menu, element('li', {}, link('resources', 'Resources'))),
        ),
        element(
          'main',
          {},
          element('p', {}, sentence(info.description)),
          element(
            'p',
            {},
            'Members with * are required. The same in one file: <a href="/openapi.json">openapi.json</a>.',
          ),
          ...sections,
          element('section', { id: 'resources' }, element('h2', {}, 'Resources'), ...resources),
        ),
      ),
    ),
  ].join('')
}

const operationsOf = ({ paths }: Document): Placed[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      ...described,
      path,
      method: method.toUpperCase(),
    })),
  )

const resolveIn =
  (document: Document): Resolve =>
  <T extends { $ref?: string }>(value: T): T => {
    if (value.$ref === undefined) return value
    const steps = value.$ref.split('/').slice(1)
    return steps.reduce<unknown>(
      (node, step) => (node as Record<string, unknown>)[step],
      document,
    ) as T
  }
