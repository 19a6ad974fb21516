import type { AsyncApi, OpenApi } from './document.js'
import { methodSource } from './method.js'
import { methodsOf } from './operations.js'
import { operatorFile, resourceFile, storefrontFile } from './resources.js'
import { shapesFrom } from './shapes.js'
import { DATA_OF_ERRORS, errorCodes, factsOf, schemasFile, shapesFile } from './tables.js'
import { typesFrom, type Direction } from './types.js'

/** The files below src that are made, by their path. */
export function filesFrom(openapi: OpenApi, asyncapi: AsyncApi): ReadonlyMap<string, string> {
  const { schemas } = openapi.components
  const used = new Map<string, Direction>()
  let mentioned = new Set<string>()
  const types = typesFrom(schemas, (name, direction) => {
    if ((used.get(name) ?? direction) !== direction) throw new Error(`${name} goes both ways`)
    used.set(name, direction)
    mentioned.add(name)
  })
  const shapes = shapesFrom(schemas)
  const files = new Map<string, string>()

  const methods = methodsOf(openapi)
  const resources = Map.groupBy(methods, ({ name }) => name.slice(0, name.lastIndexOf('.')))
  for (const [resource, ofResource] of resources) {
    mentioned = new Set()
    const bodies = ofResource.map((method) => methodSource(method, openapi, types, shapes.of))
    files.set(...resourceFile(resource, bodies, [...mentioned].toSorted()))
  }
  const names = [...resources.keys()]
  const operators = names.filter((name) => name.startsWith('operator.'))
  const storefronts = names.filter((name) => !name.startsWith('operator.'))
  files.set('Resources/Operator.php', operatorFile(operators))
  files.set('Resources/Storefront.php', storefrontFile(storefronts))

  files.set('Schemas.php', schemasFile(schemas, used, types))
  shapes.of({ $ref: DATA_OF_ERRORS }, 'answered')
  files.set('Internal/Shapes.php', shapesFile(new Map([...shapes.all, ...factsOf(asyncapi)])))
  files.set('ErrorCode.php', errorCodes(schemas.ErrorCode['x-statuses']))
  return files
}
