/** The names that stand in the built pages until the server fills them in: at its start, and `said` with each answer to a form. */
export const placeholders = {
  siteName: '%SITE_NAME%',
  supportEmail: '%SUPPORT_EMAIL%',
  supportPhone: '%SUPPORT_PHONE%',
  supportTel: '%SUPPORT_TEL%',
  year: '%YEAR%',
  origin: '%APP_URL%',
  said: '%SAID%',
} as const
