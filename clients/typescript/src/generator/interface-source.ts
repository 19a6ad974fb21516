import openapiTypescript, { astToString, type OpenAPI3 } from 'openapi-typescript'

const HEADING = '// Made from docs/openapi.json by "npm run client".\n\n'

/** A member with a default may be left out of a request; answers name what they always hold. */
const options = { defaultNonNullable: false }

/** docs/openapi.json, as far as it is looked at: where it says which codes an operation may answer. */
export interface InterfaceDocument {
  'x-error-codes': { all: string[]; with_body: string[]; writes: string[] }
  paths: Record<string, Record<string, Described>>
  components: { schemas: { ErrorCode: { 'x-statuses': Record<string, number> } } }
}

interface Described {
  'x-error-codes'?: string[]
  requestBody?: object
  responses: Record<string, object>
}

/** The types of an OpenAPI document, as the text of a module. */
export const interfaceSource = async (document: InterfaceDocument): Promise<string> =>
  HEADING + astToString(await openapiTypescript(withErrorCodes(document), options))

/** The document with the codes of each operation in the types of its errors. */
function withErrorCodes(document: InterfaceDocument): OpenAPI3 {
  const paths = Object.entries(document.paths).map(([path, methods]) => {
    const typed = Object.entries(methods).map(([method, described]) => {
      const responses = { ...described.responses, ...errorsOf(document, method, described) }
      return [method, { ...described, responses }]
    })
    return [path, Object.fromEntries(typed)]
  })
  return { ...document, paths: Object.fromEntries(paths) } as unknown as OpenAPI3
}

function errorsOf(document: InterfaceDocument, method: string, described: Described) {
  const { all, writes, with_body: withBody } = document['x-error-codes']
  const codes = [
    ...all,
    ...(method === 'get' ? [] : writes),
    ...(described.requestBody === undefined ? [] : withBody),
    ...(described['x-error-codes'] ?? []),
  ]
  const statuses = document.components.schemas.ErrorCode['x-statuses']
  const ofClass = (first: string) =>
    codes.filter((code) => String(statuses[code]).startsWith(first))
  return { '4XX': errorWith(ofClass('4')), '5XX': errorWith(ofClass('5')) }
}

const errorWith = (codes: string[]) => ({
  description: 'An error with one of these codes.',
  content: {
    'application/json': {
      schema: {
        allOf: [
          { $ref: '#/components/schemas/Error' },
          {
            type: 'object',
            required: ['code'],
            properties: { code: { type: 'string', enum: codes } },
          },
        ],
      },
    },
  },
})
