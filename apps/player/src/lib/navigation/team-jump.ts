/** Tapping the Team tab flags a jump: the team screen reads it once and goes to its beginning. */
let flagged = false;

export function flagTeamJump(): void {
  flagged = true;
}

export function takeTeamJump(): boolean {
  const was = flagged;
  flagged = false;
  return was;
}
