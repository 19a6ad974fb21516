// Makes roles and users where they are missing, and changes those that are there.

const ROLE_EXISTS = 51_002
const USER_EXISTS = 51_003

/** Roles of a database: `{role, privileges, roles}` each. */
export async function putRoles(db, roles) {
  for (const { role, privileges, roles: inherited } of roles) {
    const isMade = await make(db, { createRole: role, privileges, roles: inherited })
    if (!isMade) await db.command({ updateRole: role, privileges, roles: inherited })
  }
}

/**
 * Users of a database: `{user, roles}` each, with the password that is found for it. On a server that
 * holds the databases of several systems, `areKept` leaves a user the roles that it has.
 */
export async function putUsers(db, users, passwordOf, { areKept = false } = {}) {
  for (const { user, roles } of users) {
    const pwd = await passwordOf(user)
    const { users: found } = await db.command({ usersInfo: user })
    const isMade = found.length === 0 && (await make(db, { createUser: user, pwd, roles }))
    if (isMade) continue
    if (areKept) {
      await db.command({ updateUser: user, pwd })
      // Another system may start or go at this moment: what it changes about its own roles stays.
      await db.command({ grantRolesToUser: user, roles })
    } else await db.command({ updateUser: user, pwd, roles })
  }
}

/** False: it is there already, also where another one has made it just now. */
async function make(db, command) {
  try {
    await db.command(command)
    return true
  } catch (error) {
    if (error.code === ROLE_EXISTS || error.code === USER_EXISTS) return false
    throw error
  }
}
