import openapiTypescript, { astToString, type OpenAPI3 } from 'openapi-typescript'
import ts from 'typescript'

const HEADING = '// Made from docs/asyncapi.json by "npm run client".\n\n'

/** An AsyncAPI 3 document as far as types need it: the envelope, and each fact. */
export interface AsyncApi {
  components: { schemas: NonNullable<NonNullable<OpenAPI3['components']>['schemas']> }
}

/** The types of the facts' schemas, as the text of a module. */
export async function factSchemasSource({ components }: AsyncApi): Promise<string> {
  const nodes = await openapiTypescript({
    openapi: '3.1.0',
    info: { title: 'facts', version: '1' },
    components: { schemas: components.schemas },
  })
  // The others are for paths, of which facts have none.
  return HEADING + astToString(nodes.filter((node) => ts.isInterfaceDeclaration(node)))
}
