type FilterChoice = { value: string; label: string }

/** The filters of a list by their names in the address, in the order in which they are shown. */
export type FilterChoices<Name extends string> = {
  names: readonly Name[]
  choices: Record<
    Name,
    {
      label: string
      choices: readonly FilterChoice[]
      /** What a value is called that none of them has, if not itself. */
      unknown?: (value: string) => string
    }
  >
}

/** The label of a filter's value; one that the menu does not offer (typed into the address) is shown as it is. */
export const filterLabel = <Name extends string>({ choices }: FilterChoices<Name>, name: Name, value: string): string =>
  choices[name].choices.find((choice) => choice.value === value)?.label ?? choices[name].unknown?.(value) ?? value
