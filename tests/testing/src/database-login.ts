/** Where the users of tests are, apart from those of a whole system on the same server. */
export const TEST_USERS_DATABASE = 'test'

/**
 * The address of the server that tests share for a service under test, which may do there what its
 * user may in a deployment, in whatever database. A server that takes everybody has one address.
 */
export function databaseUrlFor(service: string, rootUrl: string): string {
  const url = new URL(rootUrl)
  if (url.username === '') return rootUrl
  url.username = service
  url.password = service
  url.searchParams.set('authSource', TEST_USERS_DATABASE)
  return url.href
}
