interface Region {
  /** Id as text; in addresses it is a number. */
  id: string;
  code: string;
  name: string;
}

export interface Country {
  code: string;
  longCode: string;
  name: string;
  /** `undefined` for countries whose addresses have no region. */
  regions?: readonly Region[];
}

const REGIONS: Readonly<Record<string, readonly Region[]>> = {
  US: [
    { id: '12', code: 'CA', name: 'California' },
    { id: '18', code: 'FL', name: 'Florida' },
    { id: '23', code: 'IL', name: 'Illinois' },
    { id: '32', code: 'MA', name: 'Massachusetts' },
    { id: '43', code: 'NY', name: 'New York' },
    { id: '57', code: 'TX', name: 'Texas' },
    { id: '62', code: 'WA', name: 'Washington' },
  ],
  CA: [
    { id: '66', code: 'AB', name: 'Alberta' },
    { id: '67', code: 'BC', name: 'British Columbia' },
    { id: '74', code: 'ON', name: 'Ontario' },
    { id: '76', code: 'QC', name: 'Quebec' },
  ],
};

const NAMES: readonly (readonly [code: string, longCode: string, name: string])[] = [
  ['AL', 'ALB', 'Albania'],
  ['AD', 'AND', 'Andorra'],
  ['AU', 'AUS', 'Australia'],
  ['AT', 'AUT', 'Austria'],
  ['BD', 'BGD', 'Bangladesh'],
  ['BE', 'BEL', 'Belgium'],
  ['BA', 'BIH', 'Bosnia & Herzegovina'],
  ['BG', 'BGR', 'Bulgaria'],
  ['CA', 'CAN', 'Canada'],
  ['HR', 'HRV', 'Croatia'],
  ['CY', 'CYP', 'Cyprus'],
  ['CZ', 'CZE', 'Czechia'],
  ['DK', 'DNK', 'Denmark'],
  ['EE', 'EST', 'Estonia'],
  ['FO', 'FRO', 'Faroe Islands'],
  ['FI', 'FIN', 'Finland'],
  ['FR', 'FRA', 'France'],
  ['DE', 'DEU', 'Germany'],
  ['GI', 'GIB', 'Gibraltar'],
  ['GR', 'GRC', 'Greece'],
  ['GG', 'GGY', 'Guernsey'],
  ['HU', 'HUN', 'Hungary'],
  ['IS', 'ISL', 'Iceland'],
  ['IN', 'IND', 'India'],
  ['IE', 'IRL', 'Ireland'],
  ['IM', 'IMN', 'Isle of Man'],
  ['IT', 'ITA', 'Italy'],
  ['JM', 'JAM', 'Jamaica'],
  ['JE', 'JEY', 'Jersey'],
  ['KE', 'KEN', 'Kenya'],
  ['LV', 'LVA', 'Latvia'],
  ['LI', 'LIE', 'Liechtenstein'],
  ['LT', 'LTU', 'Lithuania'],
  ['LU', 'LUX', 'Luxembourg'],
  ['MT', 'MLT', 'Malta'],
  ['MD', 'MDA', 'Moldova'],
  ['MC', 'MCO', 'Monaco'],
  ['ME', 'MNE', 'Montenegro'],
  ['NL', 'NLD', 'Netherlands'],
  ['NZ', 'NZL', 'New Zealand'],
  ['MK', 'MKD', 'North Macedonia'],
  ['NO', 'NOR', 'Norway'],
  ['PL', 'POL', 'Poland'],
  ['PT', 'PRT', 'Portugal'],
  ['RO', 'ROU', 'Romania'],
  ['SM', 'SMR', 'San Marino'],
  ['RS', 'SRB', 'Serbia'],
  ['SG', 'SGP', 'Singapore'],
  ['SK', 'SVK', 'Slovakia'],
  ['SI', 'SVN', 'Slovenia'],
  ['ZA', 'ZAF', 'South Africa'],
  ['ES', 'ESP', 'Spain'],
  ['SE', 'SWE', 'Sweden'],
  ['CH', 'CHE', 'Switzerland'],
  ['TR', 'TUR', 'Türkiye'],
  ['UA', 'UKR', 'Ukraine'],
  ['GB', 'GBR', 'United Kingdom'],
  ['US', 'USA', 'United States'],
];

export const COUNTRIES: readonly Country[] = NAMES.map(([code, longCode, name]) => {
  const regions = REGIONS[code];
  return { code, longCode, name, ...(regions && { regions }) };
});
