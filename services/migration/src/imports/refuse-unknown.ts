import { refuse } from '@loyalty/shared/outcome'

export const refuseUnknownImport = (importId: string) =>
  refuse('IMPORT_NOT_FOUND', `the import ${importId} does not exist`)
