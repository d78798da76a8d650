/** The main town of each postcode area of the United Kingdom, by its letters. */
const AREAS = [
  'AB Aberdeen, AL St Albans, B Birmingham, BA Bath, BB Blackburn, BD Bradford, BH Bournemouth',
  'BL Bolton, BN Brighton, BR Bromley, BS Bristol, BT Belfast, CA Carlisle, CB Cambridge',
  'CF Cardiff, CH Chester, CM Chelmsford, CO Colchester, CR Croydon, CT Canterbury, CV Coventry',
  'CW Crewe, DA Dartford, DD Dundee, DE Derby, DG Dumfries, DH Durham, DL Darlington',
  'DN Doncaster, DT Dorchester, DY Dudley, E London, EC London, EH Edinburgh, EN Enfield',
  'EX Exeter, FK Falkirk, FY Blackpool, G Glasgow, GL Gloucester, GU Guildford, HA Harrow',
  'HD Huddersfield, HG Harrogate, HP Hemel Hempstead, HR Hereford, HS Stornoway, HU Hull',
  'HX Halifax, IG Ilford, IP Ipswich, IV Inverness, KA Kilmarnock, KT Kingston upon Thames',
  'KW Kirkwall, KY Kirkcaldy, L Liverpool, LA Lancaster, LD Llandrindod Wells, LE Leicester',
  'LL Llandudno, LN Lincoln, LS Leeds, LU Luton, M Manchester, ME Rochester, MK Milton Keynes',
  'ML Motherwell, N London, NE Newcastle upon Tyne, NG Nottingham, NN Northampton, NP Newport',
  'NR Norwich, NW London, OL Oldham, OX Oxford, PA Paisley, PE Peterborough, PH Perth',
  'PL Plymouth, PO Portsmouth, PR Preston, RG Reading, RH Redhill, RM Romford, S Sheffield',
  'SA Swansea, SE London, SG Stevenage, SK Stockport, SL Slough, SM Sutton, SN Swindon',
  'SO Southampton, SP Salisbury, SR Sunderland, SS Southend-on-Sea, ST Stoke-on-Trent, SW London',
  'SY Shrewsbury, TA Taunton, TD Galashiels, TF Telford, TN Tonbridge, TQ Torquay, TR Truro',
  'TS Middlesbrough, TW Twickenham, UB Southall, W London, WA Warrington, WC London, WD Watford',
  'WF Wakefield, WN Wigan, WR Worcester, WS Walsall, WV Wolverhampton, YO York, ZE Lerwick',
].join(', ');

/** Districts of an area that belong to another well-known post town, by their numbers. */
const DISTRICTS = [
  'OX11 Didcot, OX14 Abingdon, OX15 Banbury, OX16 Banbury, OX17 Banbury, OX25 Bicester',
  'OX26 Bicester, OX27 Bicester, OX28 Witney, OX29 Witney, GL50 Cheltenham, GL51 Cheltenham',
  'GL52 Cheltenham, GL53 Cheltenham, BA20 Yeovil, BA21 Yeovil, BA22 Yeovil, CV21 Rugby',
  'CV22 Rugby, CV23 Rugby, CV31 Leamington Spa, CV32 Leamington Spa, CV34 Warwick, DE13 Burton-on-Trent',
  'DN31 Grimsby, DN32 Grimsby, DN33 Grimsby, HU17 Beverley, IP28 Bury St Edmunds',
  'IP32 Bury St Edmunds, IP33 Bury St Edmunds, LE11 Loughborough, LE10 Hinckley, NG31 Grantham',
  'NG24 Newark, NN14 Kettering, NN15 Kettering, NN16 Kettering, NN17 Corby, NR30 Great Yarmouth',
  'PE13 Wisbech, RG21 Basingstoke, RG22 Basingstoke, RG24 Basingstoke, RG14 Newbury',
  'PO19 Chichester, PO30 Newport, SG4 Hitchin, SG5 Hitchin, SN14 Chippenham',
  'SN15 Chippenham, SO22 Winchester, SO23 Winchester, ST16 Stafford, ST17 Stafford, TN23 Ashford',
  'TN24 Ashford, TN34 Hastings, TN35 Hastings, TQ12 Newton Abbot, WA10 St Helens, YO11 Scarborough',
  'YO12 Scarborough, EX31 Barnstaple, EX32 Barnstaple, ME14 Maidstone, ME15 Maidstone',
  'ME16 Maidstone, PR8 Southport, PR9 Southport, PR7 Chorley, SY23 Aberystwyth, TS18 Stockton-on-Tees',
  'TS24 Hartlepool, TS25 Hartlepool, LL57 Bangor, LL13 Wrexham, LA9 Kendal, CA28 Whitehaven',
  'CT16 Dover, CT17 Dover, CT20 Folkestone, KT22 Leatherhead, SA15 Llanelli, SL6 Maidenhead',
  'SL4 Windsor, HP20 Aylesbury, HP21 Aylesbury, HP11 High Wycombe, HP13 High Wycombe',
].join(', ');

export const TOWNS: Readonly<Record<string, string>> = Object.fromEntries(
  `${AREAS}, ${DISTRICTS}`.split(', ').map((area) => {
    const [letters = '', ...town] = area.split(' ');
    return [letters, town.join(' ')];
  }),
);
