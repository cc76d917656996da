/** Why an import or export cannot go on, in one sentence for who asked for it. */
export class TransferProblem extends Error {}
