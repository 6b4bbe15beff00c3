/** Why a person decides about a withdrawal, as the code that staff know it by; it is the same in every language. */
export const withdrawalReasonCodes: Readonly<Record<string, string>> = {
  risk: 'W-RSK-01',
  unknown_risk: 'W-RSK-02',
  amount: 'W-AUT-02',
  big_win: 'W-WIN-01',
  protected: 'W-RG-01',
  med_open: 'W-MED-01',
  account_closing: 'W-END-01',
  blocked: 'W-BLK-01',
};
