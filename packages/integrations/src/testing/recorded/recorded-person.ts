// Answers in the two forms that were recorded, eight years apart, filled with somebody of our own samples.
const api = 'https://api.planningcenteronline.com/people/v2'
export const ruth = { id: '48210377', first_name: 'Ruth', last_name: 'Abernathy', name: 'Ruth Abernathy' }
const at = { created_at: '2023-11-12T10:00:00Z', updated_at: '2025-02-01T09:30:00Z' }
const address = { address: 'ruth.abernathy@example.com', location: 'Home', primary: true, ...at }
const nothing = (names: string) => Object.fromEntries(names.split(/\s+/).map((name) => [name, null]))
const links = (names: string) =>
  Object.fromEntries(names.split(/\s+/).map((name) => [name, `${api}/people/${ruth.id}/${name}`]))

const older = {
  ...nothing(`anniversary birthdate gender given_name grade graduation_year inactivated_at medical_notes middle_name
      nickname people_permissions remote_id school_type`),
  accounting_administrator: false,
  avatar: 'https://people.planningcenteronline.com/static/no_photo_thumbnail_gray.png',
  child: false,
  demographic_avatar_url: 'https://people.planningcenteronline.com/static/no_photo_thumbnail_gray.png',
  first_name: ruth.first_name,
  last_name: ruth.last_name,
  membership: 'Member',
  name: ruth.name,
  passed_background_check: false,
  site_administrator: false,
  status: 'active',
  ...at,
}
const newer = {
  ...older,
  ...nothing('directory_status login_identifier resource_permission_flags passed_background_check'),
  can_create_forms: false,
  can_email_lists: false,
}
const oldLinks = {
  ...links(`addresses apps connected_people emails field_data household_memberships households message_groups messages
    notes organization person_apps phone_numbers platform_notifications social_profiles workflow_cards`),
  ...nothing('inactive_reason marital_status name_prefix name_suffix primary_campus school'),
  self: `${api}/people/${ruth.id}`,
}
const newLinks = {
  ...oldLinks,
  ...links('background_checks workflow_assignee_workflow_summaries workflow_shares'),
  html: `https://people.planningcenteronline.com/people/AC${ruth.id}`,
}
const forms = {
  '2018-08-01': { attributes: older, links: { '': `${api}/people/${ruth.id}/`, ...oldLinks } },
  '2026-06-04': { attributes: newer, links: newLinks },
}
export type RecordedVersion = keyof typeof forms
const parent = { id: '1', type: 'Organization' }
const related = {
  emails: { links: { related: `${api}/people/${ruth.id}/emails` }, data: [{ type: 'Email', id: '60000001' }] },
}
const email = (version: RecordedVersion) => ({
  type: 'Email',
  id: '60000001',
  attributes: version === '2018-08-01' ? address : { ...address, blocked: false },
  relationships: { person: { data: { type: 'Person', id: ruth.id } } },
  links: { self: `${api}/emails/60000001` },
})
export const personDocument = (version: RecordedVersion) => ({
  data: {
    type: 'Person',
    id: ruth.id,
    attributes: forms[version].attributes,
    relationships: { primary_campus: { data: null }, ...related },
    links: forms[version].links,
  },
  // Others than addresses may be included as well.
  included: [
    email(version),
    ...(version === '2018-08-01'
      ? [{ type: 'Organization', id: '1', attributes: { name: 'Path to Joy' }, links: { self: `${api}/x` } }]
      : []),
  ],
  meta: { can_include: ['addresses', 'emails'], parent },
})
export const peopleDocument = (version: RecordedVersion) => ({
  links: { self: `${api}/people?per_page=1`, next: `${api}/people?offset=1&per_page=1` },
  data: [
    {
      ...personDocument(version).data,
      links: {
        self: `${api}/people/${ruth.id}`,
        ...(version === '2026-06-04' ? { html: newLinks.html } : {}),
      },
    },
  ],
  included: [email(version)],
  meta: {
    total_count: 2,
    count: 1,
    next: { offset: 1 },
    can_order_by: ['updated_at'],
    can_query_by: ['updated_at', 'membership', 'status'],
    can_include: ['emails'],
    can_filter: ['created_since'],
    parent,
  },
})
