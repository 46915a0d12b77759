/** Two wordings (specification, section 8): the first is Subscribers', the second the sync screen's. */
export type Wording = 'subscribers' | 'sync'
