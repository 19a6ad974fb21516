export interface RoleGrant {
  role: string
  db: string
}

export interface DatabaseRole {
  role: string
  privileges: { resource: { db: string; collection: string }; actions: string[] }[]
  roles: RoleGrant[]
}

export interface DatabaseUser {
  user: string
  roles: RoleGrant[]
}

export interface DatabaseAccess {
  roles: DatabaseRole[]
  users: DatabaseUser[]
}

type Service = 'customers' | 'wallet' | 'catalog' | 'contacts' | 'migration' | 'webhooks'

export const collections: Record<
  Service,
  { changed: string[]; rewritten: string[]; appended: string[] }
>
export const BACKUP_USER: 'backup'
export const DEPLOY_USER: 'deploy'
export const AUDITOR_USER: 'auditor'
export function accessTo(
  databaseOf: (user: Service | 'backup') => string,
  roleOf?: (user: Service | 'backup' | 'auditor') => string,
): DatabaseAccess
export const roles: DatabaseRole[]
export const users: DatabaseUser[]
