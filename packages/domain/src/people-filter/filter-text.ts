// The description and its text are the contract's, which the web app takes types from alone.
export {
  filterBounds,
  isPeopleField,
  getOperators,
  peopleFieldNames,
  peopleFields,
} from '@joy/contract/people-filter/fields.ts'
export {
  countConditions,
  isFilterParameter,
  noFilter,
  readPeopleFilter,
  writePeopleFilter,
} from '@joy/contract/people-filter/filter-text.ts'
export { readCondition } from '@joy/contract/people-filter/read-condition.ts'
