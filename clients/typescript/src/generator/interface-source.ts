import openapiTypescript, { astToString, type OpenAPI3 } from 'openapi-typescript'

const HEADING = '// Made from docs/openapi.json by "npm run client".\n\n'

/** A member with a default may be left out of a request; answers name what they always hold. */
const options = { defaultNonNullable: false }

/** The types of an OpenAPI document, as the text of a module. */
export const interfaceSource = async (document: OpenAPI3): Promise<string> =>
  HEADING + astToString(await openapiTypescript(document, options))
