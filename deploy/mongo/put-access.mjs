// Makes roles and users where they are missing, and changes those that are there.

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
    const { users: found } = await db.command({ usersInfo: user })
    const [present] = found
    await db.command({
      [present === undefined ? 'createUser' : 'updateUser']: user,
      pwd: await passwordOf(user),
      roles: areKept && present !== undefined ? [...present.roles, ...roles] : roles,
    })
  }
}
