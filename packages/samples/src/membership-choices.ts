/** What the samples' Planning Center has that may say who is a member. */
export const membershipChoices = {
  memberships: ['Member', 'Regular Attender', 'Visitor'],
  fields: [
    { id: '701', name: 'Community', data_type: 'select', options: ['Path to Joy', 'Former'] },
    { id: '702', name: 'Groups', data_type: 'checkboxes', options: ['Choir', 'Path to Joy'] },
    { id: '703', name: 'Allergies', data_type: 'text', options: [] },
    { id: '704', name: 'Baptised on', data_type: 'date', options: [] },
  ],
  workflows: [
    { id: '801', name: 'New members' },
    { id: '802', name: 'Hospital visits' },
  ],
}
