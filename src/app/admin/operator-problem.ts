/** Why a command of the operator was not done, as Dutch sentences. */
export class OperatorProblem extends Error {}
