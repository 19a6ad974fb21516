<?php

declare(strict_types=1);

namespace Loyalty\Test;

use Loyalty\Attempt;
use Loyalty\Client;
use Loyalty\ErrorCode;
use Loyalty\Internal\Broken;
use Loyalty\Internal\Curl;
use Loyalty\Internal\Request;
use Loyalty\LoyaltyException;
use PHPUnit\Framework\TestCase;

/** Against a service in another process, over real connections. */
final class ClientTest extends TestCase
{
    private const REDEEM = ['customer_id' => 'ada', 'code' => 'WELCOME10', 'brand_id' => null];

    /** @return array{status: int, body: string} */
    private static function data(mixed $data, int $status = 200): array
    {
        return ['status' => $status, 'body' => json_encode(['data' => $data], JSON_THROW_ON_ERROR)];
    }

    private static function client(ScriptedService $service, mixed ...$settings): Client
    {
        return new Client($service->origin, 'token-1', ...['clock' => new FakeClock()] + $settings);
    }

    private static function refusalOf(\Closure $call): LoyaltyException
    {
        try {
            $call();
        } catch (LoyaltyException $refused) {
            return $refused;
        }
        self::fail('it was not refused');
    }

    public function testAMethodSendsItsCallAndAnswersData(): void
    {
        $service = new ScriptedService([self::data(['wallet' => ['id' => 'w']])]);
        $redeemed = self::client($service)->coupons->redeem(self::REDEEM, key: 'order-7');
        self::assertSame(['wallet' => ['id' => 'w']], $redeemed);
        [$request] = $service->requests();
        self::assertSame('POST /v1/coupons/redeem HTTP/1.1', $request['line']);
        self::assertSame('{"customer_id":"ada","code":"WELCOME10","brand_id":null}', $request['body']);
        self::assertSame('Bearer token-1', $request['headers']['authorization']);
        self::assertSame('application/json', $request['headers']['content-type']);
        self::assertSame('order-7', $request['headers']['idempotency-key']);
        $package = json_decode((string) file_get_contents(__DIR__ . '/../composer.json'), true, flags: JSON_THROW_ON_ERROR);
        self::assertSame("loyalty-client-php/{$package['version']}", $request['headers']['user-agent']);
    }

    public function testAContactIsAnsweredWholeAndItsAccountIsAHeader(): void
    {
        $contact = ['id' => 'c', 'data' => ['source' => 'web']];
        $service = new ScriptedService([['status' => 201, 'body' => json_encode($contact, JSON_THROW_ON_ERROR)], self::data($contact), self::data([])]);
        $loyalty = self::client($service);
        self::assertSame($contact, $loyalty->contacts->create(['external_id' => 'ada']));
        self::assertSame($contact, $loyalty->contacts->replace('c', 'account-1', ['external_id' => 'ada']));
        $loyalty->contacts->search(['external_id' => 'ada']);
        $headers = array_column($service->requests(), 'headers');
        self::assertSame('account-1', $headers[1]['x-account-id']);
        self::assertArrayNotHasKey('x-account-id', $headers[2]);
    }

    public function testWhatStandsInPathAndQueryIsEncoded(): void
    {
        $service = new ScriptedService(array_fill(0, 4, self::data([])));
        $loyalty = self::client($service);
        $loyalty->customers->get('a/b c');
        $loyalty->customers->get('...');
        $loyalty->customers->removeTags('ada', ['tags' => ['colour', 'size']]);
        $loyalty->operator->customers->list(['email' => null, 'q' => 'a+b', 'limit' => 5])->page();
        $lines = array_column($service->requests(), 'line');
        self::assertSame('GET /v1/customers/a%2Fb%20c HTTP/1.1', $lines[0]);
        self::assertSame('GET /v1/customers/... HTTP/1.1', $lines[1]);
        self::assertSame('DELETE /v1/customers/ada/tags?tags=colour%2Csize HTTP/1.1', $lines[2]);
        self::assertSame('GET /operator/v1/customers?q=a%2Bb&limit=5 HTTP/1.1', $lines[3]);
    }

    /** @return list<array{string}> */
    public static function noIds(): array
    {
        return [[''], ['.'], ['..']];
    }

    /** @dataProvider noIds */
    public function testWhatIsNoIdIsNoCallOfAnotherOperation(string $id): void
    {
        $service = new ScriptedService([self::data([])]);
        try {
            self::client($service)->operator->customers->erase($id);
            self::fail('it was sent');
        } catch (\InvalidArgumentException $refused) {
            self::assertSame("operator.customers.erase needs a value for id, not \"{$id}\"", $refused->getMessage());
        }
        self::assertSame([], $service->requests());
    }

    public function testEveryAttemptHasTheSameKeyAndBody(): void
    {
        $service = new ScriptedService([['status' => 504], [], ['status' => 200, 'body' => '{"da', 'cut' => true], self::data(['id' => 'e'])]);
        self::client($service)->events->fulfill('e');
        $requests = $service->requests();
        self::assertCount(4, $requests);
        $keys = array_unique(array_map(fn (array $request): string => $request['headers']['idempotency-key'], $requests));
        self::assertCount(1, $keys);
        self::assertMatchesRegularExpression('/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/', $keys[0]);
        self::assertSame('0', $requests[0]['headers']['content-length']);
        self::assertArrayNotHasKey('content-type', $requests[0]['headers']);
    }

    public function testTwoCallsHaveTwoKeysAndAReadHasNone(): void
    {
        $service = new ScriptedService(array_fill(0, 3, self::data([])));
        $loyalty = self::client($service);
        $loyalty->coupons->redeem(self::REDEEM);
        $loyalty->coupons->redeem(self::REDEEM);
        $loyalty->customers->get('ada');
        [$one, $other, $read] = $service->requests();
        self::assertNotSame($one['headers']['idempotency-key'], $other['headers']['idempotency-key']);
        self::assertArrayNotHasKey('idempotency-key', $read['headers']);
    }

    public function testARefusalHasItsCodeAndFields(): void
    {
        $error = [
            'error' => 'The coupon does not exist', 'details' => 'No coupon has this code', 'code' => 'COUPON_NOT_FOUND', 'request_id' => 'r-1',
            'errors' => [['field' => 'body.codes.1', 'code' => 'COUPON_NOT_FOUND', 'message' => 'must exist']],
        ];
        $service = new ScriptedService([['status' => 404, 'body' => json_encode($error, JSON_THROW_ON_ERROR)]]);
        $refused = self::refusalOf(fn () => self::client($service)->coupons->redeem(self::REDEEM));
        self::assertSame(ErrorCode::COUPON_NOT_FOUND, $refused->errorCode);
        self::assertSame([404, 404], [$refused->status, $refused->getCode()]);
        self::assertSame('r-1', $refused->requestId);
        self::assertSame('No coupon has this code', $refused->details);
        self::assertSame($error['errors'], $refused->fields);
        self::assertSame(
            'The coupon does not exist: No coupon has this code (coupons.redeem, COUPON_NOT_FOUND, request r-1)',
            $refused->getMessage(),
        );
    }

    public function testAChangedCartBringsItsNewPrice(): void
    {
        $body = '{"error":"The cart has changed","details":"","code":"CART_CHANGED","request_id":"r","data":{"totals":{"payable":76.9}}}';
        $service = new ScriptedService([['status' => 409, 'body' => $body]]);
        $refused = self::refusalOf(fn () => self::client($service)->carts->checkOut(['customer_id' => 'ada', 'order' => [], 'purchase_id' => 'p']));
        self::assertSame(['totals' => ['payable' => '76.9']], $refused->data);
    }

    public function testAWaitThatDoesNotFitIsTold(): void
    {
        $body = '{"error":"Too many calls","details":"","code":"RATE_LIMITED","request_id":"r"}';
        $service = new ScriptedService([['status' => 429, 'headers' => ['retry-after' => '600'], 'body' => $body]]);
        $refused = self::refusalOf(fn () => self::client($service)->tiers->list());
        self::assertSame([ErrorCode::RATE_LIMITED, 600.0], [$refused->errorCode, $refused->retryAfterSeconds]);
    }

    /** @return array<string, array{array<string, mixed>, int}> */
    public static function strangers(): array
    {
        $html = ['headers' => ['content-type' => 'text/html', 'x-request-id' => 'proxy-1'], 'body' => '<h1>Bad gateway</h1>'];
        return [
            'a page of a proxy, after its repeats' => [['status' => 502] + $html, 5],
            'a page of a proxy that is no passing one' => [['status' => 403] + $html, 1],
            'a page in place of a success' => [['status' => 200] + $html, 1],
            'JSON of something else' => [['status' => 404, 'body' => '{"message":"no Route matched"}'], 1],
            'JSON of something else in place of a success' => [['status' => 200, 'body' => '{"message":"maintenance"}'], 1],
            'a redirect, which is not followed' => [['status' => 302, 'headers' => ['location' => 'http://127.0.0.1:1/']], 1],
        ];
    }

    /**
     * @dataProvider strangers
     * @param array<string, mixed> $step
     */
    public function testWhatIsNotTheServiceIsAnExceptionToo(array $step, int $attempts): void
    {
        $service = new ScriptedService(array_fill(0, $attempts, $step));
        $thrown = self::refusalOf(fn () => self::client($service)->customers->get('ada'));
        self::assertSame(LoyaltyException::UNEXPECTED_ANSWER, $thrown->errorCode);
        self::assertSame($step['status'], $thrown->status);
        self::assertSame($step['body'] ?? '', $thrown->details);
        self::assertSame($step['headers']['x-request-id'] ?? null, $thrown->requestId);
        self::assertCount($attempts, $service->requests());
    }

    /** @return list<array{string}> */
    public static function noPages(): array
    {
        return [['{"message":"maintenance"}'], ['{"data":null}'], ['{"data":{"id":"a"}}']];
    }

    /** @dataProvider noPages */
    public function testWhatIsNoPageIsNoEmptyList(string $body): void
    {
        $service = new ScriptedService(array_fill(0, 3, ['status' => 200, 'body' => $body]));
        $loyalty = self::client($service);
        $calls = [
            [fn () => iterator_to_array($loyalty->rewards->list()), null],
            [fn () => $loyalty->rewards->list()->page(), null],
            [fn () => iterator_to_array($loyalty->customers->listApplicableCoupons('ada', ['order' => []], key: 'key-1')), 'key-1'],
        ];
        foreach ($calls as [$call, $key]) {
            $thrown = self::refusalOf($call);
            self::assertSame([LoyaltyException::UNEXPECTED_ANSWER, 200, $body], [$thrown->errorCode, $thrown->status, $thrown->details]);
            self::assertSame($key, $thrown->idempotencyKey);
        }
    }

    /** @return array<string, array{array<string, mixed>, string}> */
    public static function failures(): array
    {
        return [
            'a refusal' => [['status' => 409, 'body' => '{"error":"No","details":"","code":"CART_CHANGED","request_id":"r"}'], 'CART_CHANGED'],
            'a page of a proxy' => [['status' => 403, 'body' => '<h1>No</h1>'], 'UNEXPECTED_ANSWER'],
            'JSON of something else' => [['status' => 200, 'body' => '{"message":"maintenance"}'], 'UNEXPECTED_ANSWER'],
            'a broken connection' => [[], 'NO_ANSWER'],
        ];
    }

    /**
     * @dataProvider failures
     * @param array<string, mixed> $step
     */
    public function testAFailureOfAWriteHasTheKeyOfItsAttempts(array $step, string $code): void
    {
        $service = new ScriptedService([$step, $step, $step]);
        $loyalty = self::client($service, attemptsMax: 1);
        $made = self::refusalOf(fn () => $loyalty->coupons->redeem(self::REDEEM));
        $own = self::refusalOf(fn () => $loyalty->coupons->redeem(self::REDEEM, key: 'order-7'));
        $read = self::refusalOf(fn () => $loyalty->customers->get('ada'));
        self::assertSame([$code, $code, $code], [$made->errorCode, $own->errorCode, $read->errorCode]);
        [$sent] = $service->requests();
        self::assertSame($sent['headers']['idempotency-key'], $made->idempotencyKey);
        self::assertSame('order-7', $own->idempotencyKey);
        self::assertNull($read->idempotencyKey);
    }

    public function testAWriteThatIsRefusedAfterABrokenConnectionKeepsItsKey(): void
    {
        $refusal = ['status' => 403, 'body' => '{"error":"No","details":"","code":"FORBIDDEN","request_id":"r"}'];
        $service = new ScriptedService([[], $refusal]);
        $thrown = self::refusalOf(fn () => self::client($service)->coupons->redeem(self::REDEEM));
        self::assertSame(LoyaltyException::NO_ANSWER, $thrown->errorCode);
        self::assertSame($service->requests()[1]['headers']['idempotency-key'], $thrown->idempotencyKey);
    }

    public function testAFailedImageHasItsKey(): void
    {
        $service = new ScriptedService([['status' => 403, 'body' => '<h1>No</h1>']]);
        $thrown = self::refusalOf(fn () => self::client($service)->coupons->draw(['code' => 'A']));
        self::assertSame($service->requests()[0]['headers']['idempotency-key'], $thrown->idempotencyKey);
    }

    public function testAnAttemptThatIsNotAnsweredEnds(): void
    {
        // On a busy machine a later attempt may be late too.
        $service = new ScriptedService([['hang' => true], ...array_fill(0, 4, self::data(['id' => 'ada']))]);
        $told = [];
        $tell = function (Attempt $attempt) use (&$told): void {
            $told[] = $attempt;
        };
        $loyalty = self::client($service, attemptTimeoutSeconds: 2.0, onAttempt: $tell);
        self::assertSame(['id' => 'ada'], $loyalty->customers->get('ada'));
        self::assertSame([null, 200], [$told[0]->status, end($told)->status]);
        self::assertStringContainsString('timed out', (string) $told[0]->error);
        self::assertSame('/v1/customers/{id}', $told[0]->path);
    }

    public function testNobodyThere(): void
    {
        $loyalty = new Client('http://127.0.0.1:1', 'token-1', clock: new FakeClock());
        $thrown = self::refusalOf(fn () => $loyalty->tiers->list());
        self::assertSame(LoyaltyException::NO_ANSWER, $thrown->errorCode);
        self::assertStringStartsWith('tiers.list was not answered: ', $thrown->getMessage());
    }

    public function testRowsOfAllPages(): void
    {
        $page = fn (array $ids, ?string $cursor): array => ['status' => 200, 'body' => json_encode([
            'data' => array_map(fn (string $id): array => ['id' => $id, 'amount' => 0.5], $ids), 'cursor' => $cursor, 'count' => 3,
        ], JSON_THROW_ON_ERROR)];
        // A page may be empty and not the last.
        $service = new ScriptedService([$page(['a', 'b'], 'b'), $page([], 'x'), $page(['c'], 'c'), $page([], null), $page(['a'], 'a')]);
        $rows = self::client($service)->transactions->day('31-01-2026', ['type' => 'ACCUMULATION']);
        self::assertSame([], $service->requests());
        $expected = array_map(fn (string $id): array => ['id' => $id, 'amount' => '0.5'], ['a', 'b', 'c']);
        self::assertSame($expected, iterator_to_array($rows));
        $targets = array_map(fn (array $request): string => explode(' ', $request['line'])[1], $service->requests());
        self::assertSame('/v1/transactions?date=31-01-2026&type=ACCUMULATION', $targets[0]);
        self::assertSame('/v1/transactions?cursor=b&date=31-01-2026&type=ACCUMULATION', $targets[1]);
        self::assertCount(4, $targets);
        self::assertSame(3, $rows->page()['count']);
    }

    public function testAListThatTakesABodyHasItsCursorThere(): void
    {
        $page = fn (?string $cursor): array => ['status' => 200, 'body' => json_encode(['data' => [['code' => 'A']], 'cursor' => $cursor], JSON_THROW_ON_ERROR)];
        $service = new ScriptedService([$page('c-1'), $page(null)]);
        $order = ['value' => '10.50'];
        $rows = self::client($service)->customers->listApplicableCoupons('ada', ['order' => $order], key: 'key-1');
        self::assertCount(2, iterator_to_array($rows));
        [$first, $second] = $service->requests();
        self::assertSame(['{"order":{"value":10.50}}', 'key-1'], [$first['body'], $first['headers']['idempotency-key']]);
        self::assertSame('{"cursor":"c-1","order":{"value":10.50}}', $second['body']);
        self::assertNotSame('key-1', $second['headers']['idempotency-key']);
        self::assertStringStartsWith('POST /v1/customers/ada/coupons/applicable HTTP', $second['line']);
    }

    public function testACursorThatDoesNotMoveEndsTheRows(): void
    {
        $page = ['status' => 200, 'body' => '{"data":[{"id":"a"}],"cursor":"a"}'];
        $service = new ScriptedService([$page, $page]);
        self::assertCount(2, iterator_to_array(self::client($service)->rewards->list()));
    }

    public function testRowsThatNobodyAsksForAreNotRead(): void
    {
        $service = new ScriptedService([['status' => 200, 'body' => '{"data":[{"id":"a"},{"id":"b"}],"cursor":"b"}']]);
        foreach (self::client($service)->rewards->list() as $row) {
            self::assertSame(['id' => 'a'], $row);
            break;
        }
        self::assertCount(1, $service->requests());
    }

    public function testAnExportComesLineByLine(): void
    {
        $ndjson = ['content-type' => 'application/x-ndjson'];
        $service = new ScriptedService([['status' => 503], ['status' => 200, 'headers' => $ndjson, 'body' => "{\"id\":1}\n{\"done\":true}\n"]]);
        $lines = self::client($service)->operator->exports->get('transactions', ['from' => new \DateTimeImmutable('2026-01-01T00:00:00Z')]);
        self::assertSame(['{"id":1}', '{"done":true}'], iterator_to_array($lines, false));
        self::assertStringContainsString('?from=2026-01-01T00%3A00%3A00.000%2B00%3A00 ', $service->requests()[1]['line']);
    }

    public function testAnExportThatDoesNotBeginEnds(): void
    {
        $service = new ScriptedService([['hang' => true], ...array_fill(0, 4, ['status' => 200, 'body' => '{"done":true}'])]);
        $lines = self::client($service, attemptTimeoutSeconds: 2.0)->operator->exports->get('events');
        self::assertSame('{"done":true}', $lines->current());
    }

    public function testAnExportThatIsCutOffThrowsAfterItsLines(): void
    {
        $service = new ScriptedService([['status' => 200, 'body' => "{\"id\":1}\n{\"i", 'cut' => true]]);
        $lines = self::client($service)->operator->exports->get('transactions');
        self::assertSame('{"id":1}', $lines->current());
        self::assertSame(LoyaltyException::NO_ANSWER, self::refusalOf(fn () => $lines->next())->errorCode);
    }

    public function testAStreamThatFallsSilentBreaksAfterItsLines(): void
    {
        $service = new ScriptedService([['status' => 200, 'body' => "{\"id\":1}\n", 'hang' => true]]);
        $lines = (new Curl())->open(new Request('GET', $service->origin, [], null), 10.0, 0.5)->lines();
        self::assertSame('{"id":1}', $lines->current());
        try {
            $lines->next();
            self::fail('it goes on');
        } catch (Broken $broken) {
            self::assertSame(['nothing has come for 0.5 s', false], [$broken->getMessage(), $broken->isTimeout]);
        }
    }

    public function testAStreamOfWhichSomethingComesIsNotSilent(): void
    {
        $service = new ScriptedService([['status' => 200, 'body' => ": 1\n: 2\n: 3\n: 4\n", 'pause' => 800]]);
        $lines = (new Curl())->open(new Request('GET', $service->origin, [], null), 10.0, 2.0)->lines();
        self::assertSame([': 1', ': 2', ': 3', ': 4'], iterator_to_array($lines, false));
    }

    public function testARefusedExportIsARefusal(): void
    {
        $body = '{"error":"The cursor is wrong","details":"","code":"INVALID_CURSOR","request_id":"r"}';
        $service = new ScriptedService([['status' => 400, 'body' => $body]]);
        $refused = self::refusalOf(fn () => self::client($service)->operator->exports->get('events')->current());
        self::assertSame(ErrorCode::INVALID_CURSOR, $refused->errorCode);
    }

    public function testAnImageIsItsBytes(): void
    {
        $service = new ScriptedService([['status' => 200, 'headers' => ['content-type' => 'image/svg+xml'], 'body' => '<svg/>']]);
        self::assertSame('<svg/>', self::client($service)->coupons->draw(['code' => 'A']));
    }

    public function testAPageInPlaceOfAnImageOrAnExportIsAnException(): void
    {
        $page = ['status' => 200, 'headers' => ['content-type' => 'text/html; charset=utf-8'], 'body' => '<h1>Sign in</h1>'];
        $service = new ScriptedService([$page, $page]);
        $loyalty = self::client($service);
        $calls = [
            fn () => $loyalty->coupons->draw(['code' => 'A']),
            fn () => $loyalty->operator->exports->get('events')->current(),
        ];
        foreach ($calls as $call) {
            $thrown = self::refusalOf($call);
            self::assertSame([LoyaltyException::UNEXPECTED_ANSWER, 200], [$thrown->errorCode, $thrown->status]);
            self::assertSame('<h1>Sign in</h1>', $thrown->details);
        }
    }

    public function testTokensAndHeadersAreAskedForBeforeEachCall(): void
    {
        $service = new ScriptedService(array_fill(0, 2, self::data([])));
        $calls = 0;
        $token = function () use (&$calls): string {
            return 'token-' . ++$calls;
        };
        $headers = function () use (&$calls): array {
            return ['traceparent' => "00-trace-{$calls}"];
        };
        $loyalty = new Client($service->origin, $token, headers: $headers);
        $loyalty->tiers->list();
        $loyalty->tiers->list();
        $sent = array_column($service->requests(), 'headers');
        self::assertSame(['Bearer token-1', 'Bearer token-2'], array_column($sent, 'authorization'));
        self::assertSame(['00-trace-0', '00-trace-1'], array_column($sent, 'traceparent'));
    }

    public function testATextIsATokenAlsoWhenAFunctionHasItsName(): void
    {
        $service = new ScriptedService([self::data([])]);
        (new Client($service->origin, 'time'))->tiers->list();
        self::assertSame('Bearer time', $service->requests()[0]['headers']['authorization']);
    }

    public function testALineBreakInAHeaderIsRefused(): void
    {
        $loyalty = new Client('http://127.0.0.1:1', "token\n");
        $this->expectExceptionMessage('the header authorization has a line break');
        $loyalty->tiers->list();
    }

    public function testAnOperationThatHasNoMethodYet(): void
    {
        $service = new ScriptedService([self::data(['n' => 1.5])]);
        $answer = self::client($service)->request('PUT', '/v1/new', ['a' => 1], [], 'key-1');
        self::assertSame(['data' => ['n' => 1.5]], $answer);
        [$request] = $service->requests();
        self::assertSame(['PUT /v1/new?a=1 HTTP/1.1', '{}', 'key-1'], [$request['line'], $request['body'], $request['headers']['idempotency-key']]);
    }

    public function testAnOriginIsNoUrlOfTheInterface(): void
    {
        $this->expectException(\InvalidArgumentException::class);
        new Client('https://loyalty.example.com/v1', 'token-1');
    }
}
