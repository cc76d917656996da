/** A setting an operator got wrong: shown as it is, without a stack. */
export class EnvironmentError extends Error {}
