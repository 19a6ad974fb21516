<?php

declare(strict_types=1);

namespace Loyalty\Test;

use Loyalty\Webhook;
use Loyalty\WebhookVerificationException;
use PHPUnit\Framework\TestCase;

final class WebhookTest extends TestCase
{
    private const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
    private const OTHER_SECRET = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD';
    private const NOW = 1_769_853_600;
    private const BODY = '{"specversion":"1.0","id":"0199a1b2-0000-7000-8000-000000000001","source":"/loyalty/wallet",'
        . '"type":"coupon.redeemed","subject":"wallet-1","time":"2026-01-31T10:00:00.000Z","datacontenttype":"application/json",'
        . '"account":"account-1","sequence":"42","data":{"customer_id":"Zoë","accumulations":[]}}';
    /** What the library of Standard Webhooks for Node signs with each secret. */
    private const SIGNATURE = 'v1,rGXhXMSYF7z0FsVXw6ECX1wVsBETi/8yh7EBuYq3rAs=';
    private const OTHER_SIGNATURE = 'v1,hZvVOMc727OXVg9eeWGARSLBZVYyFPo5SvDSY3GCI08=';
    private const HEADERS = [
        'webhook-id' => '0199a1b2-0000-7000-8000-000000000001',
        'webhook-timestamp' => '1769853600',
        'webhook-signature' => self::SIGNATURE,
    ];

    /**
     * Why a call is not believed; null when it is.
     *
     * @param array<string, string|list<string>|null> $headers
     * @param string|list<string> $secrets
     */
    private static function refusal(array $headers, string $body = self::BODY, string|array $secrets = self::SECRET, int $now = self::NOW): ?string
    {
        try {
            Webhook::verify($headers, $body, $secrets, now: $now);
            return null;
        } catch (WebhookVerificationException $refused) {
            return $refused->reason;
        }
    }

    /** @return array<string, string> */
    private static function signed(string $body): array
    {
        $key = (string) base64_decode(substr(self::SECRET, 6), true);
        $text = self::HEADERS['webhook-id'] . '.' . self::NOW . '.' . $body;
        return ['webhook-signature' => 'v1,' . base64_encode(hash_hmac('sha256', $text, $key, true))] + self::HEADERS;
    }

    public function testBelievesWhatTheLibrarySigns(): void
    {
        $fact = Webhook::verify(self::HEADERS, self::BODY, self::SECRET, now: self::NOW);
        self::assertSame(json_decode(self::BODY, true), $fact);
    }

    public function testBelievesTheExampleOfTheSpecificationWhichIsNoFact(): void
    {
        $example = [
            'webhook-id' => 'msg_p5jXN8AQM9LWM0D4loKWxJek',
            'webhook-timestamp' => '1614265330',
            'webhook-signature' => 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
        ];
        self::assertSame('MALFORMED_BODY', self::refusal($example, '{"test": 2432232314}', now: 1_614_265_330));
        self::assertSame('WRONG_SIGNATURE', self::refusal($example, '{"test": 2432232315}', now: 1_614_265_330));
    }

    public function testAmountsOfAFactAreTexts(): void
    {
        $body = '{"id":"1","type":"coupon.redeemed","data":{"accumulations":[{"amount":12345678.9123}]}}';
        $fact = Webhook::verify(self::signed($body), $body, self::SECRET, now: self::NOW);
        self::assertSame(['accumulations' => [['amount' => '12345678.9123']]], $fact['data']);
    }

    public function testAFactOfALaterVersionIsReadToo(): void
    {
        $body = '{"id":"1","type":"wallet.painted","data":{"amount":1.5}}';
        $fact = Webhook::verify(self::signed($body), $body, self::SECRET, now: self::NOW);
        self::assertSame(['amount' => 1.5], $fact['data']);
    }

    public function testBelievesNothingOfWhichOneByteHasChanged(): void
    {
        for ($place = 0; $place < strlen(self::BODY); ++$place) {
            $body = self::BODY;
            $body[$place] = chr(ord($body[$place]) ^ 1);
            self::assertSame('WRONG_SIGNATURE', self::refusal(self::HEADERS, $body));
        }
        foreach (self::HEADERS as $name => $value) {
            for ($place = 0; $place < strlen($value); ++$place) {
                $changed = $value;
                $changed[$place] = chr(ord($value[$place]) ^ 1);
                self::assertNotNull(self::refusal([$name => $changed] + self::HEADERS), "{$name}: {$changed}");
            }
        }
    }

    public function testASignatureHasOneSpelling(): void
    {
        // The last digit holds two bits that no byte needs.
        $respelt = str_replace('rAs=', 'rAt=', self::SIGNATURE);
        self::assertSame(base64_decode(substr(self::SIGNATURE, 3), true), base64_decode(substr($respelt, 3), true));
        self::assertSame('WRONG_SIGNATURE', self::refusal(['webhook-signature' => $respelt] + self::HEADERS));
    }

    public function testFindsHeadersInAnyCaseAndAsLists(): void
    {
        self::assertNull(self::refusal(array_change_key_case(self::HEADERS, CASE_UPPER)));
        self::assertNull(self::refusal(array_map(fn (string $value): array => [$value], self::HEADERS)));
    }

    public function testBelievesEitherSecretWhileOneIsRotated(): void
    {
        $both = ['webhook-signature' => self::OTHER_SIGNATURE . ' ' . self::SIGNATURE] + self::HEADERS;
        self::assertNull(self::refusal($both));
        self::assertNull(self::refusal($both, secrets: self::OTHER_SECRET));
        self::assertNull(self::refusal(self::HEADERS, secrets: [self::OTHER_SECRET, self::SECRET]));
        self::assertSame('WRONG_SIGNATURE', self::refusal(self::HEADERS, secrets: self::OTHER_SECRET));
        $unknown = ['webhook-signature' => 'v1a,x v1,?? ' . self::SIGNATURE] + self::HEADERS;
        self::assertNull(self::refusal($unknown));
    }

    public function testPassesOverSignaturesOfAnotherVersionAndOfAnEleventhPlace(): void
    {
        $v2 = str_replace('v1,', 'v2,', self::SIGNATURE);
        self::assertSame('WRONG_SIGNATURE', self::refusal(['webhook-signature' => $v2] + self::HEADERS));
        $late = str_repeat('v1,x ', 10) . self::SIGNATURE;
        self::assertSame('WRONG_SIGNATURE', self::refusal(['webhook-signature' => $late] + self::HEADERS));
    }

    public function testMissesHeaders(): void
    {
        foreach (array_keys(self::HEADERS) as $name) {
            self::assertSame('MISSING_HEADER', self::refusal([$name => ''] + self::HEADERS));
            self::assertSame('MISSING_HEADER', self::refusal([$name => null] + self::HEADERS));
            self::assertSame('MISSING_HEADER', self::refusal(array_diff_key(self::HEADERS, [$name => ''])));
        }
    }

    public function testACallIsStaleMoreThanFiveMinutesAway(): void
    {
        self::assertNull(self::refusal(self::HEADERS, now: self::NOW + 300));
        self::assertNull(self::refusal(self::HEADERS, now: self::NOW - 300));
        self::assertSame('STALE_TIMESTAMP', self::refusal(self::HEADERS, now: self::NOW + 301));
        self::assertSame('STALE_TIMESTAMP', self::refusal(self::HEADERS, now: self::NOW - 301));
        self::assertSame('STALE_TIMESTAMP', self::refusal(self::HEADERS, now: time() + 86_400));
        $fact = Webhook::verify(self::HEADERS, self::BODY, self::SECRET, toleranceSeconds: 600, now: self::NOW + 301);
        self::assertSame('coupon.redeemed', $fact['type']);
    }

    public function testATimestampThatIsNoTimeIsToldApart(): void
    {
        $this->expectExceptionMessage('webhook-timestamp is no time in seconds');
        Webhook::verify(['webhook-timestamp' => '1769853600Z'] + self::HEADERS, self::BODY, self::SECRET, now: self::NOW);
    }

    /** @return list<array{string}> */
    public static function malformed(): array
    {
        return [[''], ['hello'], ['[]'], ['null'], ['{}'], ['{"id":"1","type":"coupon.redeemed","data":null}'], ["{\"id\":\"\xff\"}"]];
    }

    /** @dataProvider malformed */
    public function testASignedBodyThatIsNoFactIsMalformed(string $body): void
    {
        self::assertSame('MALFORMED_BODY', self::refusal(self::signed($body), $body));
    }

    /** @return list<array{string|list<string>}> */
    public static function noSecrets(): array
    {
        return [[''], [substr(self::SECRET, 6)], ['whsec_'], ['whsec_???'], [[]]];
    }

    /**
     * @dataProvider noSecrets
     * @param string|list<string> $secrets
     */
    public function testTellsTheProgrammerOfASecretThatIsNone(string|array $secrets): void
    {
        $this->expectException(\InvalidArgumentException::class);
        Webhook::verify(self::HEADERS, self::BODY, $secrets, now: self::NOW);
    }
}
