export const roles = ['admin', 'organization', 'creator', 'user'] as const;
export type Role = (typeof roles)[number];

export const permissions = [
  'manage_settings',
  'manage_users',
  'manage_templates',
  'manage_courses',
  'manage_organization',
  'create_courses',
  'manage_media',
  'access_courses',
] as const;
export type Permission = (typeof permissions)[number];

/** The binding table of the product: who may do what. */
export const rolePermissions: Readonly<Record<Role, readonly Permission[]>> = {
  admin: permissions,
  organization: ['manage_courses', 'manage_organization', 'create_courses', 'manage_media', 'access_courses'],
  creator: ['create_courses', 'manage_media', 'access_courses'],
  user: ['access_courses'],
};

export const hasPermission = (role: Role, permission: Permission): boolean =>
  rolePermissions[role].includes(permission);
