const onlyWithSelection =
  "the banner with 'Comp Selected' stands there only while somebody is selected (specification, section 2)"

/** What the specification quotes and no person can reach, each with the reason. The check shows them as skipped. */
export const unreachable: Record<string, readonly { text: string; why: string }[]> = {
  'screens/admin/subscriber-sync/': [
    { text: 'No subscribers selected', why: onlyWithSelection },
    { text: 'Please select at least one subscriber to comp.', why: onlyWithSelection },
  ],
}
