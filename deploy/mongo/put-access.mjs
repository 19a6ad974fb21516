// Makes roles and users where they are missing, and changes those that are there.

const USER_EXISTS = 51_003

/** Roles of a database: `{role, privileges, roles}` each. */
export async function putRoles(db, roles) {
  for (const { role, privileges, roles: inherited } of roles) {
    const { roles: found } = await db.command({ rolesInfo: role })
    const verb = found.length === 0 ? 'createRole' : 'updateRole'
    await db.command({ [verb]: role, privileges, roles: inherited })
  }
}

/**
 * Users of a database: `{user, roles}` each, with the password that is found for it. On a server that
 * holds the databases of several systems, `areKept` leaves a user the roles that it has.
 */
export async function putUsers(db, users, passwordOf, { areKept = false } = {}) {
  for (const { user, roles } of users) {
    const pwd = await passwordOf(user)
    const isMade = await makeUser(db, user, pwd, roles)
    if (isMade) continue
    if (areKept) {
      await db.command({ updateUser: user, pwd })
      // Another system may start or go at this moment: what it changes about its own roles stays.
      await db.command({ grantRolesToUser: user, roles })
    } else await db.command({ updateUser: user, pwd, roles })
  }
}

/** False: the user is there already. */
async function makeUser(db, user, pwd, roles) {
  const { users: found } = await db.command({ usersInfo: user })
  if (found.length > 0) return false
  try {
    await db.command({ createUser: user, pwd, roles })
    return true
  } catch (error) {
    if (error.code === USER_EXISTS) return false
    throw error
  }
}
