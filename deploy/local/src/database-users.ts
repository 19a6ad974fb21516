import { createHmac } from 'node:crypto'
import { MongoClient } from 'mongodb'
import { ConnectionString } from 'mongodb-connection-string-url'
import { putRoles, putUsers } from '../../mongo/put-access.mjs'
import { accessTo } from '../../mongo/users.mjs'

/**
 * A user's address at a server whose root's address is known. Its password follows from root's, so that
 * every system on that server knows it and nobody has to keep it.
 */
export function userUrl(rootUrl: string, user: string): string {
  const url = new ConnectionString(rootUrl)
  url.username = user
  url.password = passwordOf(rootUrl, user)
  return url.href
}

const passwordOf = (rootUrl: string, user: string): string =>
  createHmac('sha256', new ConnectionString(rootUrl).password).update(user).digest('base64url')

/** True when who signs in with an address may make users there. */
export async function mayMakeUsers(url: string): Promise<boolean> {
  const client = await MongoClient.connect(url)
  try {
    const { authInfo } = await client
      .db('admin')
      .command({ connectionStatus: 1, showPrivileges: true })
    const privileges = authInfo.authenticatedUserPrivileges as Privilege[]
    return privileges.some(
      ({ resource: { db, collection, anyResource }, actions }) =>
        actions.includes('createUser') &&
        (anyResource === true || (collection === '' && (db === '' || db === 'admin'))),
    )
  } finally {
    await client.close()
  }
}

interface Privilege {
  resource: { db?: string; collection?: string; anyResource?: boolean }
  actions: string[]
}

/**
 * Makes the users of a deployment, with roles on the databases `<prefix>_<service>`. On a server that
 * holds several systems, a user keeps the roles that it has from others.
 */
export async function createDatabaseUsers(rootUrl: string, prefix: string): Promise<void> {
  const { roles, users } = accessTo((service) => `${prefix}_${service}`)
  const client = await MongoClient.connect(rootUrl)
  try {
    const admin = client.db('admin')
    await putRoles(admin, roles)
    await putUsers(admin, users, (user) => passwordOf(rootUrl, user), { areKept: true })
  } finally {
    await client.close()
  }
}

/**
 * Makes the users of tests in the given database, with passwords that are their names: each may do in
 * every database what the user of its name may do in its own, since each test has one of its own.
 */
export async function createTestUsers(rootUrl: string, usersDatabase: string): Promise<void> {
  const { roles, users } = accessTo(
    () => '',
    (service) => `test_${service}`,
  )
  const client = await MongoClient.connect(rootUrl)
  try {
    await putRoles(client.db('admin'), roles)
    const testable = users.filter(({ user }) => user !== 'deploy' && user !== 'monitor')
    await putUsers(client.db(usersDatabase), testable, (user) => user)
  } finally {
    await client.close()
  }
}
