/** Who signs in to the demo. The password is no secret: it is printed at start, and the demo has a button. */
export const demoAdministrator = {
  name: 'Hannah Whitfield',
  email: 'hannah.whitfield@example.org',
  password: 'rejoice-always-5-16',
  role: 'owner',
} as const
